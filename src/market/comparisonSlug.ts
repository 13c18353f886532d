/** Name of a comparison in a URL; lower-case tickers are the canonical form. */
export function comparisonSlug(a: string, b: string): string {
  return `${a.toLowerCase()}-vs-${b.toLowerCase()}`;
}
