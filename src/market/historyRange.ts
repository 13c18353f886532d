import { addDays } from "../lib/clock.ts";
import type { Day, HistoryPoint } from "../wire/market/market.ts";

/** Ranges of the price chart; `all` is the whole history of the source. */
export const chartRanges = ["7d", "30d", "90d", "1y", "all"] as const;

export type ChartRange = (typeof chartRanges)[number];

const rangeDays: Readonly<Record<Exclude<ChartRange, "all">, number>> = {
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "1y": 365,
};

/** The points of a range that ends on the latest day, both ends included. */
export function pointsInRange(
  points: readonly HistoryPoint[],
  range: ChartRange,
): readonly HistoryPoint[] {
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
