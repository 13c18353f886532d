import type { Day, Quote } from "../../../wire/market/market.ts";
import { olderQuote } from "../../../wire/market/market.ts";

/**
 * The day of a pair's price, as `write` writes it. Where its two figures are of different days both are named, the older
 * one first, because that is the age of the price: `Sep 27, 2026 (NGN) · Sep 29, 2026 (ETH)`.
 */
export function daysText(
  quotes: { readonly coin: Quote; readonly fiat: Quote },
  write: (day: Day) => string,
): string {
  const older = olderQuote(quotes);
  const newer = older === quotes.coin ? quotes.fiat : quotes.coin;
  if (older.latest.day === newer.latest.day) return write(older.latest.day);
  return [older, newer].map(({ symbol, latest }) => `${write(latest.day)} (${symbol})`).join(" · ");
}
