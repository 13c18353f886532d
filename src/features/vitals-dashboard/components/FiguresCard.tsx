import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../ui/badge/Badge.tsx";
import { Card, type CardProps } from "../../../ui/card/Card.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import type { TableName } from "../model/tableAsCsv.ts";
import { CsvButton } from "./CsvButton.tsx";
import s from "./Dashboard.module.css";

interface FiguresCardProps extends Pick<CardProps, "part" | "title" | "aside" | "children"> {
  readonly data: DashboardData;
  /** The table that the card has; it can be saved. */
  readonly table?: TableName;
}

/** A card with figures. Where they are made up it says so: a picture of it may go around without the rest of the page. */
export function FiguresCard({ data, table, aside, ...card }: FiguresCardProps) {
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
            {table && <CsvButton table={table} data={data} />}
          </div>
        }
      />
    </div>
  );
}
