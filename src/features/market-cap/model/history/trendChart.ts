import { buildChart } from "../../../../ui/chart/model/buildChart.ts";
import type { ChartModel } from "../../../../ui/chart/model/types.ts";
import type { HistoryPoint } from "../../../../wire/market/market.ts";

/** Prices of one asset, oldest first. */
export interface TrendSeries {
  readonly symbol: string;
  readonly points: readonly HistoryPoint[];
}

/** Both assets on one scale: what each has changed since the first day that both have a price for. */
export function trendChart(series: readonly TrendSeries[]): ChartModel {
  return buildChart(
    series.map(({ symbol, points }, index) => ({
      id: symbol,
      label: symbol,
      tone: index === 0 ? "accent" : "neutral",
      points,
    })),
    "change",
  );
}

/** The first price on the day the chart starts from, by asset; what a change is measured against. */
export function basePrices(model: ChartModel): readonly (string | null)[] {
  const base = model.stops.find(({ marks }) => marks.every(({ price }) => price !== null));
  return base?.marks.map(({ price }) => price) ?? [];
}
