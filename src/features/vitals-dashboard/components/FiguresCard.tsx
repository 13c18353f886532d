import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card, type CardProps } from "../../../ui/card/Card.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import s from "./Dashboard.module.css";

interface FiguresCardProps extends Pick<CardProps, "part" | "title" | "aside" | "children"> {
  readonly data: DashboardData;
  /** What the figures are, in a few quiet words beside the title. */
  readonly note?: ReactNode;
}

/** A card with figures. Where they are made up it says so: a picture of it may go around without the rest of the page. */
export function FiguresCard({ data, note, aside, ...card }: FiguresCardProps) {
  const isMadeUp = data.search.source !== "real";
  return (
    <div className={s["panel"]}>
      <Card
        {...card}
        aside={
          <div className={s["aside"]}>
            {note !== undefined && <span className={s["quiet"]}>{note}</span>}
            {isMadeUp && (
              <small>
                <Trans>Synthetic data</Trans>
              </small>
            )}
            {aside}
          </div>
        }
      />
    </div>
  );
}
