import { trustedJson } from "../../lib/trusted.ts";
import { packRates, unpackRates } from "../../market/packRates.ts";
import type { PageData } from "./pageData.ts";

/** The page data as the HTML carries them, before they are written as JSON: the rates, most of them, are one text. */
export function packPage({ rates, ...page }: PageData) {
  return { ...page, rates: { ...rates, rates: packRates(rates.rates) } };
}

/** Reads the JSON of what `packPage` made. */
export function unpackPage(json: string): PageData {
  const { rates, ...page } = trustedJson<ReturnType<typeof packPage>>(json);
  return { ...page, rates: { ...rates, rates: unpackRates(rates.rates) } };
}
