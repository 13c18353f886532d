import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../ui/badge/Badge.tsx";
import { Card, type CardProps } from "../../../ui/card/Card.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import s from "./Dashboard.module.css";

interface FiguresCardProps extends Pick<CardProps, "title" | "aside" | "children"> {
  readonly data: Pick<DashboardData, "search">;
}

/** A card with figures. Where they are made up it says so: a picture of it may go around without the rest of the page. */
export function FiguresCard({ data, aside, ...card }: FiguresCardProps) {
  const isMadeUp = data.search.source !== "real";
  return (
    <div className={s["panel"]}>
      <Card
        {...card}
        aside={
          <div className={s["aside"]}>
            {isMadeUp && (
              <Badge kind="estimate">
                <Trans>Synthetic data</Trans>
              </Badge>
            )}
            {aside}
          </div>
        }
      />
    </div>
  );
}
