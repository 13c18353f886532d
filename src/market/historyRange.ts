import { addDays } from "../lib/clock.ts";
import type { CandleInterval } from "../wire/market/candles.ts";
import type { Day, HistoryPoint } from "../wire/market/market.ts";

/** Ranges of the price chart; `all` is the whole history of the source. */
export const chartRanges = ["7d", "30d", "90d", "1y", "all"] as const;

export type ChartRange = (typeof chartRanges)[number];

/** Ranges of a pair's chart: the first one has prices within the day alone, see `intradayIntervals`. */
export const pairRanges = ["24h", ...chartRanges] as const;

export type PairRange = (typeof pairRanges)[number];

/** The candles of the ranges that are drawn from prices within the day, where there are any. */
export const intradayIntervals: Partial<Readonly<Record<PairRange, CandleInterval>>> = {
  "24h": "5m",
  "7d": "1h",
};

const rangeDays: Readonly<Record<Exclude<ChartRange, "all">, number>> = {
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "1y": 365,
};

/** The points of a range that ends on the latest day, both ends included; none of one within the day. */
export function pointsInRange(
  points: readonly HistoryPoint[],
  range: PairRange,
): readonly HistoryPoint[] {
  if (range === "24h") return [];
  const end = points.at(-1)?.[0];
  if (end === undefined || range === "all") return points;
  const start: Day = addDays(end, -rangeDays[range]);
  return points.filter(([day]) => day >= start);
}

/** The range shown before the visitor chooses one. */
const defaultRange: ChartRange = "1y";

/** The range that a URL names; the default for anything else. */
export function readRange(text: unknown): ChartRange {
  return chartRanges.find((range) => range === text) ?? defaultRange;
}

/** The same for the chart of a pair. */
export function readPairRange(text: unknown): PairRange {
  return pairRanges.find((range) => range === text) ?? defaultRange;
}
