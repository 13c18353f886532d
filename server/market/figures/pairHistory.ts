import type { HistoryPoint } from "../../../src/wire/market/market.ts";
import type { Dataset } from "../model/dataset.ts";
import { divideDigits } from "../model/digits.ts";
import { policy } from "../model/policy.ts";

/** Two symbols of a dataset; each may be a coin, a metal or a currency. */
export interface Pair {
  readonly symbol: string;
  /** The unit of the price. */
  readonly quote: string;
}

/**
 * Price of one `symbol` in `quote` on every day of the dataset, to `policy.priceDigits` significant digits; `null` on a
 * day on which one of them is unknown. No day is filled in and none is left out, but the last one as long as only one of
 * the two has a figure of it: coins have prices of a day from its first minutes on, currencies later.
 */
export function pairHistory(dataset: Dataset, { symbol, quote }: Pair): readonly HistoryPoint[] {
  const base = dataset.units.get(symbol) ?? [];
  const counter = dataset.units.get(quote) ?? [];
  const points = dataset.days.map((day, index): HistoryPoint => {
    const of = base[index] ?? null;
    const per = counter[index] ?? null;
    return [day, of === null || per === null ? null : divideDigits(per, of, policy.priceDigits)];
  });
  const last = points.length - 1;
  const isHalf = typeof base[last] !== typeof counter[last];
  return isHalf ? points.slice(0, last) : points;
}
