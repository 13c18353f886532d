import { divide, toPlain } from "../../../../lib/decimal.ts";
import type { Day, HistoryPoint } from "../../../../wire/market/market.ts";

/** Value of both on the first day they share. */
const indexBase = "100";
/** Significant digits of an index. */
const indexDigits = 8;

/** Two histories on one scale. */
export interface IndexedHistories {
  /** The day on which both are 100. */
  readonly base: Day;
  readonly a: readonly HistoryPoint[];
  readonly b: readonly HistoryPoint[];
}

/** Two price histories made 100 on the first day on which both are known; `undefined` where there is no such day. */
export function indexHistories(
  a: readonly HistoryPoint[],
  b: readonly HistoryPoint[],
): IndexedHistories | undefined {
  const pricesOfB = new Map(b);
  const base = a.find(([day, price]) => price !== null && typeof pricesOfB.get(day) === "string");
  if (base === undefined) return undefined;
  const [day] = base;
  return { base: day, a: indexedFrom(day, a), b: indexedFrom(day, b) };
}

function indexedFrom(base: Day, points: readonly HistoryPoint[]): readonly HistoryPoint[] {
  const kept = points.filter(([day]) => day >= base);
  const start = kept[0]?.[1] ?? "";
  return kept.map(([day, price]): HistoryPoint => {
    const index = price === null ? undefined : divide(price, start).times(indexBase);
    return [day, index?.isFinite() === true ? toPlain(index.precision(indexDigits)) : null];
  });
}
