import type { Day, Decimal, Figure, PriceSource } from "../../../src/wire/market/market.ts";

/** What a source with prices within the day says of a symbol beside its units. */
export interface Spot {
  /** The moment of the price, epoch milliseconds. */
  readonly at: number;
  /** The 24 hours before it, in US dollars for one unit; absent where the source does not know them all. */
  readonly range?: SpotRange;
}

/** The 24 hours before a price. */
export interface SpotRange {
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  /** What was traded, in US dollars. */
  readonly volume: Decimal;
}

/** The figures of one day of a source. */
export interface DailyRates {
  /** UTC day the figures belong to. */
  readonly day: Day;
  /** When the figures were taken from the source, epoch milliseconds. */
  readonly fetchedAt: number;
  /** Units of each symbol for one US dollar, in the source's own digits; an unknown symbol is absent. */
  readonly unitsPerUsd: ReadonlyMap<string, Decimal>;
  /** The moment of each price within the day; absent for a source whose figures stand for the whole day. */
  readonly spots?: ReadonlyMap<string, Spot>;
  /** Symbols whose figure at least two places gave independently of each other; absent for none. */
  readonly agreed?: ReadonlySet<string>;
  /** What came for a symbol in the place of a rate, such as `0`; absent for none. */
  readonly noRates?: ReadonlyMap<string, string>;
}

/** Supply and value of one coin. Facts that the source does not know are absent. */
export interface CoinFacts {
  /** Coins in circulation. */
  readonly circulatingSupply?: Figure;
  /** Coins made so far, without those destroyed. */
  readonly totalSupply?: Figure;
  /** Most coins there can ever be. */
  readonly maxSupply?: Figure;
  /** US dollars. */
  readonly marketCap?: Figure;
}

/** A supplier of prices. Every call rejects with a `MarketSourceError`, or with the signal's reason once aborted. */
export interface MarketSource {
  readonly id: PriceSource["id"];
  readonly describe: PriceSource;
  /** Time between two refreshes, milliseconds; `policy.refreshMs` by default. */
  readonly refreshMs?: number;
  /** The newest figures the source has. */
  readonly latest: (signal: AbortSignal) => Promise<DailyRates>;
  /** The figures of one past day; absent if the source keeps no history. */
  readonly dated?: (day: Day, signal: AbortSignal) => Promise<DailyRates>;
  /** Supply and value by coin symbol; absent if the source has none. */
  readonly facts?: (signal: AbortSignal) => Promise<ReadonlyMap<string, CoinFacts>>;
  /** True while calls are refused without asking the source; absent if that never happens. */
  readonly isLeftAlone?: () => boolean;
}

/**
 * The reason why a source gave no figures. `stale`: the answer belongs to a wrong day, or is older than an answer
 * already held. `implausible`: hardly any of its figures can be true. `client`: the source refused the request (any 4xx
 * except 408 and 429), or has no such day.
 */
export type MarketFailure =
  | "timeout"
  | "network"
  | "rateLimited"
  | "server"
  | "client"
  | "malformed"
  | "implausible"
  | "stale";

/** A source's failure. The message is safe to log: it holds no key, no header and no query. */
export class MarketSourceError extends Error {
  override readonly name = "MarketSourceError";
  readonly kind: MarketFailure;
  /** The earliest time for the next request to the source, counted from now; absent if it did not say. */
  readonly retryAfterMs?: number;

  constructor(kind: MarketFailure, message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

/**
 * True when the failure of a dated call concerns only that day: the source has no such day, or no valid file for it.
 * Another request would have the same answer, but other days may exist.
 */
export function isDayFault(thrown: unknown): thrown is MarketSourceError {
  return (
    thrown instanceof MarketSourceError &&
    ["client", "stale", "malformed", "implausible"].includes(thrown.kind)
  );
}
