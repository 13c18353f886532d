/** Name of a comparison in a URL: lower-case tickers are the canonical form. */
export function comparisonSlug(a: string, b: string): string {
  return `${a.toLowerCase()}-vs-${b.toLowerCase()}`;
}

/** Path of a comparison of market values, without locale. */
export function comparisonPath(a: string, b: string): string {
  return `/market-cap/${comparisonSlug(a, b)}`;
}
