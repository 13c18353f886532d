import { formatTicks } from "../../../../i18n/formatTicks.ts";
import { decimal, toPlain } from "../../../../lib/decimal.ts";
import { type ChartRange, pointsInRange } from "../../../../market/historyRange.ts";
import { packHistory, unpackHistory } from "../../../../market/packHistory.ts";
import type { ChartModel } from "../../../../ui/chart/model/types.ts";
import type { HistoryPoint } from "../../../../wire/market/market.ts";
import { trendChart, type TrendSeries } from "./trendChart.ts";

/** Prices over one range, in US dollars, with the texts of their chart. */
export interface Trends {
  readonly range: ChartRange;
  /** Of those assets that have daily prices, A first; see `unpackHistory`. */
  readonly histories: readonly { readonly symbol: string; readonly packed: string }[];
  readonly days: readonly string[];
}

/** Significant digits of a chart's prices: as many as its table shows of a price below 100,000. */
const chartDigits = 7;

/** Cuts whole histories down to a range, and writes its days in the language of `tag`. */
export function trendsOf(
  histories: readonly TrendSeries[],
  { range, tag }: { readonly range: ChartRange; readonly tag: string },
): Trends {
  const series = histories.map(({ symbol, points }) => ({
    symbol,
    points: pointsInRange(points, range).map(shortPoint),
  }));
  return {
    range,
    histories: series.map(({ symbol, points }) => ({ symbol, packed: packHistory(points) })),
    days: formatTicks(tag, trendChart(series).timeTicks),
  };
}

/** The chart that shows them. */
export function chartOf({ histories }: Pick<Trends, "histories">): ChartModel {
  return trendChart(
    histories.map(({ symbol, packed }) => ({ symbol, points: unpackHistory(packed) })),
  );
}

function shortPoint([day, price]: HistoryPoint): HistoryPoint {
  return [day, price === null ? null : toPlain(decimal(price).precision(chartDigits))];
}
