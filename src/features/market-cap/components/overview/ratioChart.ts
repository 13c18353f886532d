import { decimal, toPlain } from "../../../../lib/decimal.ts";
import { buildChart } from "../../../../ui/chart/model/buildChart.ts";
import type { ChartModel } from "../../../../ui/chart/model/types.ts";
import type { Decimal, HistoryPoint } from "../../../../wire/market/market.ts";
import { featuredPair } from "../../pairFacts.ts";
import { historicalRatio } from "../../model/history/historicalRatio.ts";

/** Names of the chart's lines. */
interface RatioLabels {
  readonly ratio: string;
  readonly historical: string;
}

const noLabels: RatioLabels = { ratio: "", historical: "" };

/** Draws the featured pair's ratio through time and its historical ratio, both in per cent. */
export function ratioChart(
  points: readonly HistoryPoint[],
  labels: RatioLabels = noLabels,
): ChartModel {
  const historical = historicalRatio(featuredPair.a, featuredPair.b);
  return buildChart([
    { id: "ratio", label: labels.ratio, tone: "accent", points: inPercent(points) },
    {
      id: "historical",
      label: labels.historical,
      tone: "neutral",
      points: inPercent(points.map(([day]) => [day, historical ?? null])),
    },
  ]);
}

function inPercent(points: readonly HistoryPoint[]): readonly HistoryPoint[] {
  return points.map(([day, ratio]) => [day, ratio === null ? null : percentOf(ratio)]);
}

function percentOf(ratio: Decimal): Decimal {
  return toPlain(decimal(ratio).shiftedBy(2));
}
