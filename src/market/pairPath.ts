/** Path of a pair's converter, without locale: lower case is the canonical form. */
export function pairPath(coin: string, fiat: string): string {
  return `/converter/${coin.toLowerCase()}/${fiat.toLowerCase()}`;
}
