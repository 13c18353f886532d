import { daysBetween } from "../../../../lib/clock.ts";
import { multiply, percentChange, type BigNumber } from "../../../../lib/decimal.ts";
import type { ChangeWindow, CoinDay, Day, Quote } from "../../../../wire/market/market.ts";
import { belongTogether } from "../../../../market/coinMoves.ts";
import { latestUnits, pairPrice } from "../convert.ts";

/** A pair's move over one window. */
export interface PairChange {
  /** Day of the earlier price: the nearest to the window's start that the source has. */
  readonly day: Day;
  readonly before: BigNumber;
  readonly percent: BigNumber;
}

/**
 * The move of a pair over a window, each figure's from its own day; `undefined` where one of the two has no figure near its
 * start, or they lie further apart then than now.
 */
export function pairChange(
  pair: { coin: Quote; fiat: Quote },
  window: ChangeWindow,
): PairChange | undefined {
  const coin = pair.coin.before[window];
  const fiat = pair.fiat.before[window];
  if (coin === undefined || fiat === undefined || !belongTogether(coin, fiat)) return undefined;
  // A currency that is a day behind the coin was so then, too: both have moved over the window's length.
  if (daysBetween(fiat.day, coin.day) !== daysBetween(pair.fiat.latest.day, pair.coin.latest.day))
    return undefined;
  const before = pairPrice({ coin: coin.unitsPerUsd, fiat: fiat.unitsPerUsd });
  const now = pairPrice(latestUnits(pair));
  return { day: coin.day, before, percent: percentChange(before, now) };
}

interface ShownPair {
  readonly quotes: { readonly coin: Quote; readonly fiat: Quote };
  /** The coin's last 24 hours, in US dollars. */
  readonly coinDay?: CoinDay;
}

/** The same. Where a day has no figures that belong together, the coin's last 24 hours tell its move. */
export function shownChange(
  { quotes, coinDay }: ShownPair,
  window: ChangeWindow,
): Omit<PairChange, "day"> | undefined {
  const change = pairChange(quotes, window);
  if (change !== undefined || window !== 1 || coinDay === undefined) return change;
  const { open, last } = coinDay;
  // The currency's price of the day stands for all 24 hours.
  const before = multiply(open, quotes.fiat.latest.unitsPerUsd);
  return { before, percent: percentChange(open, last) };
}
