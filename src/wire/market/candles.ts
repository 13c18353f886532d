import type { Decimal, MarketStamp } from "./market.ts";

/**
 * Path of the gateway, GET ?symbol=BTC&quote=USD&interval=5m: candles of a coin in any other symbol, without a leading slash. Not
 * among the others, which every page loads.
 */
export const candlesPath = "v1/mix/public/coinCandles";

/** Lengths of a candle. */
export const candleIntervals = ["1m", "5m", "1h", "1d"] as const;

/** One of `candleIntervals`. */
export type CandleInterval = (typeof candleIntervals)[number];

/** What became of a coin's price from a moment, epoch milliseconds, on: units of the quote for one coin, and traded in all. */
export type Candle = readonly [
  at: number,
  open: Decimal,
  high: Decimal,
  low: Decimal,
  close: Decimal,
  volume: Decimal,
];

/** Answer of `coinCandles`. */
export interface CoinCandlesData extends MarketStamp {
  readonly symbol: string;
  /** What the prices are in. A currency has one price a day: each candle is at that of its own day, or of the last one before. */
  readonly quote: string;
  readonly interval: CandleInterval;
  /** Oldest first; one in which nobody traded, or that cannot be true, is left out. The last one is still under way. */
  readonly candles: readonly Candle[];
  /** True while they are asked for, because nobody wanted them before: those who ask again in some seconds get them. */
  readonly isPending: boolean;
}
