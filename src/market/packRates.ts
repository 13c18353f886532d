import type { Decimal } from "../wire/market/market.ts";

/** Packs rates by currency code for the page's HTML: each code and its rate, one after the other, without the zero before a decimal point. */
export function packRates(rates: Readonly<Record<string, Decimal>>): string {
  return Object.entries(rates)
    .map(([code, rate]) => `${code}${rate.replace(/^0\./, ".")}`)
    .join("");
}

/** Reads the text that `packRates` wrote. */
export function unpackRates(packed: string): Readonly<Record<string, Decimal>> {
  const entries = packed.matchAll(/([A-Z]+)([^A-Z]+)/g);
  return Object.fromEntries(
    Array.from(entries, ([, code = "", rate = ""]) => [code, rate.replace(/^\./, "0.")]),
  );
}
