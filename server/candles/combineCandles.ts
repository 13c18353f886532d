import { dayOf, daysBetween } from "../../src/lib/clock.ts";
import type { Candle } from "../../src/wire/market/candles.ts";
import type { Decimal } from "../../src/wire/market/market.ts";
import { type KnownFigure, figureBound, moveBetween } from "../market/gate/figureBound.ts";
import { combineTickers, type UnitPrices } from "../market/sources/exchange/combineTickers.ts";
import type { Ticker } from "../market/sources/exchange/exchanges.ts";

/** What candles of a coin are made from. */
export interface CandleParts {
  readonly coin: string;
  /** The candles of each exchange. */
  readonly exchanges: ReadonlyArray<readonly Ticker[]>;
  /** Prices of what they are quoted in, at a moment. */
  readonly unitsAt: (at: number) => UnitPrices;
  /** The coin's daily prices in dollars, by which it is judged what can be true: a move is the same in units and in prices. */
  readonly known: readonly KnownFigure[];
}

/**
 * One candle for each moment of which an exchange has one: that of all of them by the rules for prices, `combineTickers`. What
 * several agree on enters; what one alone says enters where the coin's own days say that it can be true.
 */
export function combineCandles({
  coin,
  exchanges,
  unitsAt,
  known,
}: CandleParts): readonly Candle[] {
  const byMoment = exchanges.map((tickers) => Map.groupBy(tickers, ({ at }) => at));
  const moments = [...new Set(byMoment.flatMap((own) => [...own.keys()]))].toSorted(
    (a, b) => a - b,
  );
  const bound = figureBound(known);
  const isPossible = (at: number, price: Decimal): boolean => {
    const day = dayOf(at);
    const held = known.findLast((one) => one.day <= day) ?? known[0];
    if (held === undefined) return false;
    return moveBetween(held.units, price) <= bound.over(Math.abs(daysBetween(held.day, day)) + 1);
  };
  return moments.flatMap((at): Candle[] => {
    const all = byMoment.map((own) => new Map([[coin, own.get(at) ?? []]]));
    const found = combineTickers(all, coin, unitsAt(at));
    if (found?.range === undefined) return [];
    const { open, high, low } = found.range;
    const isBelieved = found.isAgreed || [open, high, low].every((price) => isPossible(at, price));
    return isBelieved ? [[at, open, high, low, found.price, found.volume]] : [];
  });
}
