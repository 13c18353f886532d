import type { BigNumber } from "../../../../src/lib/decimal.ts";
import { decimal } from "../../../../src/lib/decimal.ts";
import type { Decimal } from "../../../../src/wire/market/market.ts";
import { moveBetween } from "../../gate/figureBound.ts";
import { cleanUnits } from "../../model/digits.ts";
import type { SpotRange } from "../../model/marketSource.ts";
import { policy } from "../../model/policy.ts";
import type { QuoteUnit, Ticker } from "./exchanges.ts";

/** A coin's price in US dollars, of one exchange or of several. */
export interface SpotPrice {
  readonly price: Decimal;
  /** The moment of the price, epoch milliseconds. */
  readonly at: number;
  /** US dollars traded in 24 hours. */
  readonly volume: Decimal;
  /** The 24 hours before; absent where no exchange tells them all. */
  readonly range?: Omit<SpotRange, "volume">;
}

/** What several exchanges say together. */
export interface CombinedPrice extends SpotPrice {
  /** True where at least two of them, and more than half, have about this price. */
  readonly isAgreed: boolean;
}

/** Prices in US dollars of what other prices are quoted in. A unit without a known price is absent. */
export type UnitPrices = Readonly<Partial<Record<QuoteUnit, Decimal>>>;

/** The markets of one exchange, by coin. */
export type ExchangeTickers = ReadonlyMap<string, readonly Ticker[]>;

/**
 * The price of a coin over all exchanges: the median of those that are about the same, weighted by what was traded.
 * Weights alone would let a fault of the largest exchange decide, so prices far from the plain median are left out
 * first. `undefined` where no market has a usable price.
 */
export function combineTickers(
  all: readonly ExchangeTickers[],
  coin: string,
  units: UnitPrices,
): CombinedPrice | undefined {
  const prices = all.flatMap((tickers) => ofExchange(tickers.get(coin) ?? [], units) ?? []);
  const center = middleOf(prices);
  if (center === undefined) return undefined;
  const near = prices.filter(({ price }) => isNear(price, center.price));
  const { price, at } = weightedMedian(near, (one) => one.price);
  const volume = near.reduce((sum, one) => sum.plus(decimal(one.volume)), decimal(0));
  const range = rangeOf(near, price);
  return {
    price,
    at,
    volume: toDigits(volume),
    isAgreed: near.length > 1 && near.length * 2 > prices.length,
    ...(range !== undefined && { range }),
  };
}

/** The price at one exchange: that of its largest market, with what was traded in all. */
function ofExchange(tickers: readonly Ticker[], units: UnitPrices): SpotPrice | undefined {
  const markets = tickers.flatMap((ticker) => {
    const unit = units[ticker.quote];
    return unit === undefined ? [] : (inDollars(ticker, decimal(unit)) ?? []);
  });
  const [largest] = markets.toSorted((a, b) => decimal(b.volume).comparedTo(a.volume) ?? 0);
  if (largest === undefined) return undefined;
  const volume = markets.reduce((sum, one) => sum.plus(decimal(one.volume)), decimal(0));
  return { ...largest, volume: toDigits(volume) };
}

/** A market in US dollars; `undefined` for one whose price cannot be one, or where nobody traded. */
function inDollars(ticker: Ticker, unit: BigNumber): SpotPrice | undefined {
  const { last, at, volume, open, high, low } = ticker;
  if (cleanUnits(last) === null || cleanUnits(volume) === null) return undefined;
  const price = decimal(last).times(unit);
  const traded = price.times(decimal(volume));
  const told = [open, high, low].map((text) =>
    text === undefined || cleanUnits(text) === null ? undefined : decimal(text).times(unit),
  );
  const [opened, highest, lowest] = told;
  const hasRange = opened !== undefined && highest !== undefined && lowest !== undefined;
  const isRange = hasRange && [opened, price].every((one) => one.gte(lowest) && one.lte(highest));
  return {
    price: toDigits(price),
    at,
    volume: toDigits(traded),
    ...(isRange && {
      range: { open: toDigits(opened), high: toDigits(highest), low: toDigits(lowest) },
    }),
  };
}

function rangeOf(prices: readonly SpotPrice[], price: Decimal): SpotPrice["range"] {
  const told = prices.flatMap(({ range, volume }) => (range ? [{ ...range, volume }] : []));
  if (told.length === 0) return undefined;
  const of = (read: (one: (typeof told)[number]) => Decimal) => read(weightedMedian(told, read));
  const open = of((one) => one.open);
  const high = of((one) => one.high);
  const low = of((one) => one.low);
  // They may be of different exchanges, so that the price of another lies beyond them.
  const lowest = decimal(price).lt(low) ? price : low;
  const highest = decimal(price).gt(high) ? price : high;
  return { open, high: highest, low: lowest };
}

/** The price in the middle; of two the lower. */
function middleOf(prices: readonly SpotPrice[]): SpotPrice | undefined {
  const sorted = byFigure(prices, (one) => one.price);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

function isNear(a: Decimal, b: Decimal): boolean {
  return moveBetween(a, b) <= policy.exchangeMove;
}

/** The first in the order of a figure up to which at least half of the volume lies. There must be one. */
function weightedMedian<T extends { readonly volume: Decimal }>(
  all: readonly [T, ...T[]] | readonly T[],
  figure: (one: T) => Decimal,
): T {
  const sorted = byFigure(all, figure);
  const half = sorted.reduce((sum, one) => sum.plus(decimal(one.volume)), decimal(0)).div(2);
  let below = decimal(0);
  for (const one of sorted) {
    below = below.plus(decimal(one.volume));
    if (below.gte(half)) return one;
  }
  throw new RangeError("there is no median of nothing");
}

function byFigure<T>(all: readonly T[], figure: (one: T) => Decimal): readonly T[] {
  return all.toSorted((a, b) => decimal(figure(a)).comparedTo(figure(b)) ?? 0);
}

function toDigits(value: BigNumber): Decimal {
  return value.precision(policy.derivedDigits).toFixed();
}
