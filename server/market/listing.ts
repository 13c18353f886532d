import { assetNames } from "./assetNames.ts";
import type { Dataset } from "./dataset.ts";

/** Symbols of the priced assets, coins and metals, in the order of listing. */
export function coinSymbols(dataset: Dataset): readonly string[] {
  return [...dataset.units.keys()].filter((symbol) => assetNames.has(symbol));
}

/** Codes of the listed currencies in the order of listing: every priced symbol that is no asset. */
export function currencyCodes(dataset: Dataset): readonly string[] {
  return [...dataset.units.keys()].filter((symbol) => !assetNames.has(symbol));
}
