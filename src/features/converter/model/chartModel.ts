import { pointsInRange, type ChartRange } from "../../../market/historyRange.ts";
import { buildChart } from "../../../ui/chart/model/buildChart.ts";
import type { ChartModel } from "../../../ui/chart/model/types.ts";
import type { HistoryPoint } from "../../../wire/market/market.ts";

const chartSeriesId = "price";

/** Makes the geometry of a pair's chart over a range. */
export function chartModel(
  points: readonly HistoryPoint[],
  range: ChartRange,
  label: string,
): ChartModel {
  return buildChart([
    { id: chartSeriesId, label, tone: "accent", points: pointsInRange(points, range) },
  ]);
}
