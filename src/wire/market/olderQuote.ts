import type { Quote } from "./market.ts";

/** The quote of a pair that is older than the other, by which the pair has its age; that of the coin if neither is. */
export function olderQuote({ coin, fiat }: { readonly coin: Quote; readonly fiat: Quote }): Quote {
  return fiat.latest.day < coin.latest.day ? fiat : coin;
}
