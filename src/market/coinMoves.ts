import { daysBetween } from "../lib/clock.ts";
import { divide, percentChange } from "../lib/decimal.ts";
import type { ChangeWindow, DatedUnits, Decimal, Quote } from "../wire/market/market.ts";

/** A coin's price now and before, without the currency: what a list of prices in any currency is made from. */
export interface CoinMoves {
  readonly unitsPerUsd: Decimal;
  readonly before: Partial<Readonly<Record<ChangeWindow, DatedUnits>>>;
}

/** Keeps of a quote what a list shows: the latest price and those of some windows. */
export function coinMoves({ latest, before }: Quote, windows: readonly ChangeWindow[]): CoinMoves {
  return {
    unitsPerUsd: latest.unitsPerUsd,
    before: Object.fromEntries(
      windows.flatMap((window) => {
        const earlier = before[window];
        return earlier === undefined ? [] : [[window, earlier]];
      }),
    ),
  };
}

/**
 * True for figures that make one price: of the same day, or of days that follow each other, because currencies have one
 * price a day and may be a day behind coins that have newer ones.
 */
export function belongTogether(a: DatedUnits, b: DatedUnits): boolean {
  return Math.abs(daysBetween(a.day, b.day)) <= 1;
}

/**
 * The move of a coin's price in a currency over a window, in per cent with two decimals: the currency's own move is in
 * it. `undefined` where one of the two has no figure near the window's start, or they are of different times.
 */
export function moveIn(
  coin: CoinMoves,
  currency: Pick<Quote, "latest" | "before">,
  window: ChangeWindow,
): Decimal | undefined {
  const [coinThen, currencyThen] = [coin.before[window], currency.before[window]];
  if (coinThen === undefined || currencyThen === undefined) return undefined;
  if (!belongTogether(coinThen, currencyThen)) return undefined;
  const then = divide(currencyThen.unitsPerUsd, coinThen.unitsPerUsd);
  const now = divide(currency.latest.unitsPerUsd, coin.unitsPerUsd);
  const percent = percentChange(then, now);
  return percent.isFinite() ? percent.toFixed(2) : undefined;
}
