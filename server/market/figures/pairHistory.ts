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
 * day on which one of them is unknown. No day is filled in and none is left out.
 */
export function pairHistory(dataset: Dataset, { symbol, quote }: Pair): readonly HistoryPoint[] {
  const base = dataset.units.get(symbol) ?? [];
  const counter = dataset.units.get(quote) ?? [];
  return dataset.days.map((day, index): HistoryPoint => {
    const of = base[index] ?? null;
    const per = counter[index] ?? null;
    return [day, of === null || per === null ? null : divideDigits(per, of, policy.priceDigits)];
  });
}
