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
