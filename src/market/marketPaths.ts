import { site } from "../wire/site.ts";

const gold = "XAU";

/** The asset to compare another with at first: the main coin, or gold for that coin itself. */
export function comparedWith(symbol: string): string {
  return symbol === site.mainCoin ? gold : site.mainCoin;
}

/** Path of a comparison of market values, without locale. */
export function comparisonPath(a: string, b: string): string {
  return `/market-cap/${comparisonSlug(a, b)}`;
}

/** Path of a pair's converter, without locale; lower case is the canonical form. */
export function pairPath(coin: string, fiat: string): string {
  return `/converter/${coin.toLowerCase()}/${fiat.toLowerCase()}`;
}

/** Name of a comparison in a URL; lower-case tickers are the canonical form. */
export function comparisonSlug(a: string, b: string): string {
  return `${a.toLowerCase()}-vs-${b.toLowerCase()}`;
}

/**
 * The address that adds a pair to the visitor's own list and shows it. The pair is in the fragment, which no server gets: the list is
 * known to this device alone.
 */
export function addedPairPath(from: string, to: string): string {
  return `/list#${from}/${to}`;
}
