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
export async function canonicalSearch(
  { coin, fiat }: Pick<ConverterData, "coin" | "fiat">,
  search: ConverterSearch,
  { numbers, rates, locale: { tag } }: Pick<PageData, "numbers" | "rates" | "locale">,
): Promise<ConverterSearch | undefined> {
  const { amount = "1", side = "coin", quote } = search;
  if (parseAmount(amount, numbers).ok) return undefined;
  const units = { coin, fiat };
  const sides = { own: units[side], other: units[otherSide(side)] };
  const entry = readEntry(amount, numbers, {
    own: sides.own.code,
    other: sides.other.code,
    rates: {},
    symbols: rates.symbols,
  });
  const base = entry.ok
    ? entry.value
    : (await import("./readWord.ts")).readWord(amount, numbers, { ...sides, tag });
  if (base === undefined) return undefined;
  const of = base.unit === fiat.code ? "fiat" : "coin";
  return {
    ...searchFor(amountParam(base.amount), of),
    ...(quote !== undefined && { quote }),
  };
}
