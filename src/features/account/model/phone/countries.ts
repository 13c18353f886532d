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

/** A country of the country picker. */
export interface Country {
  readonly code: string;
  /** The name in the page's language. */
  readonly name: string;
  readonly callingCode: string;
}

/**
 * All countries, sorted by name in a language. Not for hydrated text: two versions of `Intl` may write and sort names
 * differently.
 */
export function listCountries(tag: string): readonly Country[] {
  const names = new Intl.DisplayNames(tag, { type: "region" });
  const { compare } = new Intl.Collator(tag);
  return Object.entries(callingCodes)
    .map(([code, callingCode]) => ({ code, name: names.of(code) ?? code, callingCode }))
    .toSorted((a, b) => compare(a.name, b.name));
}

/** The country if neither language nor currency names one. */
const fallbackCountry = "US";

/** The likeliest country of a page's visitor: the region of the page's language, else the country of its currency. */
export function likelyCountry(locale: {
  readonly tag: string;
  readonly defaultCurrency: string;
}): string {
  const region = /-([A-Z]{2})\b/.exec(locale.tag)?.[1] ?? "";
  const ofCurrency = locale.defaultCurrency.slice(0, 2);
  return [region, ofCurrency].find((country) => callingCodeOf(country) !== "") ?? fallbackCountry;
}
