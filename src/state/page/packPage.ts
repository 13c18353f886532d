import type { PageLocale } from "../../i18n/locales.ts";
import type { NumberStyle } from "../../i18n/readNumberStyle.ts";
import { trusted, trustedJson } from "../../lib/trusted.ts";
import { packRates, unpackRates } from "../../market/packRates.ts";
import type { PageData } from "./pageData.ts";

/** Values of a language and of its numbers stand in these orders: the HTML has no names of theirs. */
const localeKeys = [
  "code",
  "languageKey",
  "defaultCurrency",
  "tag",
  "lang",
  "direction",
  "catalog",
] as const satisfies ReadonlyArray<keyof PageLocale>;
const numberKeys = [
  "decimalMark",
  "groupMark",
  "groupSizes",
  "minimumGrouping",
  "negative",
  "percent",
  "negativePercent",
  "positivePercent",
  "money",
  "negativeMoney",
  "units",
] as const satisfies ReadonlyArray<keyof NumberStyle>;

/** The page data as the HTML carries them, before they are written as JSON: the rates, most of them, are one text. */
export function packPage({ locale, numbers, rates, ...page }: PageData) {
  return {
    ...page,
    locale: localeKeys.map((key) => locale[key]),
    numbers: numberKeys.map((key) => numbers[key]),
    rates: { ...rates, rates: packRates(rates.rates) },
  };
}

/** Reads the JSON of what `packPage` made. */
export function unpackPage(json: string): PageData {
  const { locale, numbers, rates, ...page } = trustedJson<ReturnType<typeof packPage>>(json);
  return {
    ...page,
    locale: trusted<PageLocale>(named(localeKeys, locale)),
    numbers: trusted<NumberStyle>(named(numberKeys, numbers)),
    rates: { ...rates, rates: unpackRates(rates.rates) },
  };
}

/** JSON writes `null` where there is nothing. */
function named(keys: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key, at) => [key, values[at] ?? undefined]));
}
