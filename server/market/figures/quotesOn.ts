import { daysBetween } from "../../../src/lib/clock.ts";
import type { Day, Quote } from "../../../src/wire/market/market.ts";
import type { Dataset } from "../model/dataset.ts";

/**
 * The figures of the given symbols on the day that is nearest to the wanted one and has a figure of each of them, so that
 * a price made from two of them belongs to one day. Of two equally near days the earlier wins. A quote has no windows.
 * Empty where the symbols never have a figure on the same day.
 */
export function quotesOn(
  { days, units }: Dataset,
  symbols: readonly string[],
  wanted: Day,
): readonly Quote[] {
  const columns = symbols.map((symbol) => ({ symbol, column: units.get(symbol) ?? [] }));
  let nearest: { readonly quotes: readonly Quote[]; readonly distance: number } | undefined;
  for (const [index, day] of days.entries()) {
    const distance = Math.abs(daysBetween(wanted, day));
    if (nearest !== undefined && distance >= nearest.distance) continue;
    const quotes = columns.flatMap(({ symbol, column }): readonly Quote[] => {
      const unitsPerUsd = column[index] ?? null;
      return unitsPerUsd === null ? [] : [{ symbol, latest: { day, unitsPerUsd }, before: {} }];
    });
    if (quotes.length === symbols.length) nearest = { quotes, distance };
  }
  return nearest?.quotes ?? [];
}
