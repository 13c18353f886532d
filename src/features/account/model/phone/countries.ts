import { countryCallingCodes } from "../../../../lib/phone/phoneTables.gen.ts";

/** Country calling codes by ISO 3166-1 alpha-2 code. A territory of the North American plan may have its area code too. */
export const callingCodes: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    countryCallingCodes.split(" ").map((entry) => [entry.slice(0, 2), entry.slice(2)] as const),
  ),
);

/** The calling code of a country; empty for an unknown one. */
export function callingCodeOf(country: string): string {
  return Object.hasOwn(callingCodes, country) ? (callingCodes[country] ?? "") : "";
}

/** A country of the picker. */
export interface Country {
  readonly code: string;
  /** In the page's language. */
  readonly name: string;
  readonly callingCode: string;
}

/** Every country by its name in a language. Two versions of `Intl` may write and sort names differently: not for hydrated text. */
export function listCountries(tag: string): readonly Country[] {
  const names = new Intl.DisplayNames(tag, { type: "region" });
  const { compare } = new Intl.Collator(tag);
  return Object.entries(callingCodes)
    .map(([code, callingCode]) => ({ code, name: names.of(code) ?? code, callingCode }))
    .toSorted((a, b) => compare(a.name, b.name));
}

/** Where no language tells a country. */
const fallbackCountry = "US";

/** The country a page's visitor is likeliest to be in: the region of its language, else the country of its currency. */
export function likelyCountry(locale: {
  readonly tag: string;
  readonly defaultCurrency: string;
}): string {
  const region = /-([A-Z]{2})\b/.exec(locale.tag)?.[1] ?? "";
  const ofCurrency = locale.defaultCurrency.slice(0, 2);
  return [region, ofCurrency].find((country) => callingCodeOf(country) !== "") ?? fallbackCountry;
}
