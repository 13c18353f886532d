import type { Decimal, MarketStamp, Quote } from "./market.ts";

/**
 * Path of the gateway, GET ?symbols=BTC,USD&version=…: newer figures as server-sent events, until the caller ends it; without
 * a leading slash. Not among the others, which every page loads. `version` is that of the figures which the caller has; after a
 * lost connection the browser names it in `Last-Event-ID`.
 */
export const streamPath = "v1/mix/public/stream";

/** Bounds of the stream. */
export const streamLimits = {
  /** The most symbols of one stream: a page shows a pair and a few more. */
  maxSymbols: 40,
  /** Two updates of a stream are at least so far apart. */
  updateGapMs: 1_000,
  /** How often a stream without news says that it is still there: proxies end a silent one after a minute. */
  beatMs: 25_000,
} as const;

/** The data of an event, whose id is the version of its stamp: what has changed since the version that the caller has. */
export interface StreamUpdate extends MarketStamp {
  /** Quotes of the symbols asked for. */
  readonly quotes: readonly Quote[];
  /** Units for one US dollar, of every listed currency. */
  readonly rates: Readonly<Record<string, Decimal>>;
}
