import { amountParam, parseAmount } from "../../../i18n/parseAmount.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { ConverterData } from "../loadConverter.ts";
import { otherSide } from "./convert.ts";
import { type ConverterSearch, searchFor } from "./converterUrl.ts";
import { readEntry } from "./readEntry.ts";

/**
 * The search of an amount that names its unit: `?amount=$100` on a page of BTC means 100 dollars. `undefined` for an
 * amount that names none, or neither of the pair.
 */
export function canonicalSearch(
  { coin, fiat }: Pick<ConverterData, "coin" | "fiat">,
  search: ConverterSearch,
  { numbers, rates }: Pick<PageData, "numbers" | "rates">,
): ConverterSearch | undefined {
  const { amount = "1", side = "coin", quote } = search;
  if (parseAmount(amount, numbers).ok) return undefined;
  const units = { coin: coin.code, fiat: fiat.code };
  const entry = readEntry(amount, numbers, {
    own: units[side],
    other: units[otherSide(side)],
    rates: {},
    symbols: rates.symbols,
  });
  if (!entry.ok) return undefined;
  const of = entry.value.unit === fiat.code ? "fiat" : "coin";
  return {
    ...searchFor(amountParam(entry.value.amount), of),
    ...(quote !== undefined && { quote }),
  };
}
