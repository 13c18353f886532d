import type { ReactNode } from "react";
import { Chart, type ChartProps } from "./Chart.tsx";
import { ChartTable, type ChartTableProps } from "./ChartTable.tsx";
import type { ChartCrosshairProps } from "./crosshair/ChartCrosshair.tsx";
import { LazyCrosshair } from "./crosshair/LazyCrosshair.tsx";

export interface ChartWithFiguresProps extends Omit<ChartProps, "overlay" | "children"> {
  readonly crosshair: Omit<ChartCrosshairProps, "model">;
  readonly table: Omit<ChartTableProps, "model">;
}

/** A chart with its figures: one by one under the cursor, all of them in a table below. */
export function ChartWithFigures(props: ChartWithFiguresProps): ReactNode {
  const { crosshair, table, ...chart } = props;
  const { model } = chart;
  return (
    <Chart {...chart} overlay={<LazyCrosshair model={model} {...crosshair} />}>
      <ChartTable model={model} {...table} />
    </Chart>
  );
}
