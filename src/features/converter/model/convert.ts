import { decimal, divide, type BigNumber } from "../../../lib/decimal.ts";
import type { Decimal, Quote } from "../../../wire/market/market.ts";

/**
 * The two sides of a pair in the order of its address, named after what stands there on most pages. Either may be a coin,
 * a metal or a currency: its leg says which. Swapping turns what the amount is of (`side` in the address) and leaves the
 * pair as it is, so that the page, its history and its place in search engines stay the same.
 */
export type Side = "coin" | "fiat";

/** The side across from one. */
export function otherSide(side: Side): Side {
  return side === "coin" ? "fiat" : "coin";
}

/** Units of either side for one US dollar. */
export interface PairUnits {
  readonly coin: Decimal;
  readonly fiat: Decimal;
}

/** The units of a pair's latest quotes. */
export function latestUnits({
  coin,
  fiat,
}: {
  readonly coin: Quote;
  readonly fiat: Quote;
}): PairUnits {
  return { coin: coin.latest.unitsPerUsd, fiat: fiat.latest.unitsPerUsd };
}

/** The latest quotes of a page, and the day that its address asks for. */
interface ShownPrices {
  readonly quotes: { readonly coin: Quote; readonly fiat: Quote };
  readonly day?: { readonly found?: { readonly rates: Readonly<Record<string, Decimal>> } };
}

/** The units that a page converts by: those of the day that its address asks for, else the latest. */
export function shownUnits({ quotes, day }: ShownPrices): PairUnits {
  const rates = day?.found?.rates ?? {};
  const { coin, fiat } = latestUnits(quotes);
  return { coin: rates[quotes.coin.symbol] ?? coin, fiat: rates[quotes.fiat.symbol] ?? fiat };
}

/** Price of one unit of the first side in the second. */
export function pairPrice(units: PairUnits): BigNumber {
  return convert("1", "coin", units);
}

/** The other side of an amount; see `scale`. */
export function convert(amount: Decimal, from: Side, units: PairUnits): BigNumber {
  return scale(amount, units[otherSide(from)], units[from]);
}

/**
 * `amount * multiplier / divisor`. Multiplies before it divides, so that the only rounding is the last step's: half up, to
 * 20 decimals and as many more as there are zeros in front, because a coin's amount is shown by its significant digits.
 */
export function scale(amount: Decimal, multiplier: Decimal, divisor: Decimal): BigNumber {
  const dividend = decimal(amount).times(decimal(multiplier));
  const zeros = Math.max(0, (decimal(divisor).e ?? 0) - (dividend.e ?? 0));
  return divide(dividend.shiftedBy(zeros), divisor).shiftedBy(-zeros);
}
