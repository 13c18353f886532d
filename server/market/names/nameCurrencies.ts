import type { CurrencyEntry } from "../../../src/wire/market/market.ts";

/**
 * Names and symbols of currencies in the language of a BCP 47 tag, from the runtime's CLDR. The symbol is unambiguous
 * in that place: `$` for the US dollar in `en-US`, `CA$` for the Canadian one. An invalid tag counts as English.
 */
export function nameCurrencies(tag: string, codes: readonly string[]): readonly CurrencyEntry[] {
  const locale = readableTag(tag);
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return codes.map((code) => ({
    code,
    name: names.of(code) ?? code,
    symbol: currencySymbol(locale, code),
  }));
}

function currencySymbol(locale: string, currency: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "symbol",
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  return isRightToLeft(locale) && signAfterLetters.test(symbol) ? symbol + leftToRight : symbol;
}

const signAfterLetters = /[a-z]\p{Sc}$/iu;

/** Without this mark, in a text from right to left the sign of `US$` stands on the other side of its letters. */
const leftToRight = "\u200e";

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

const isRightToLeft = (locale: string): boolean =>
  rightToLeft.has(new Intl.Locale(locale).language);

/** The tag if it is well formed, else `en`. */
export function readableTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}
