import type { ChangeWindow } from "../../../src/wire/market/market.ts";
import { limits } from "../../../src/wire/limits.ts";

/**
 * Every number of the market data in one place. Milliseconds, days or counts, as the names say.
 */
export const policy = {
  /** Longest wait for one answer of a source, all its hosts together. */
  timeoutMs: 10_000,
  /** Longest wait for one host of a source that has a second host. */
  hostTimeoutMs: 4_500,
  /** Failures in a row after which a source is left alone. */
  breakerFailures: 3,
  /** How long an open breaker leaves the source alone before one trial call. */
  breakerHalfOpenMs: 60_000,
  /** The longest `Retry-After` that is obeyed: a mistake of the source must not silence it for days. */
  maxRetryAfterMs: 6 * 3_600_000,
  /** Time between two refreshes (specification, section 9). */
  refreshMs: limits.ratesRefreshMs,
  /** Time between two questions to exchanges, far below what any of them allows (`DEPLOYMENT.md`). */
  spotRefreshMs: 5 * 60_000,
  /** How far prices of exchanges may be apart and still agree, as a natural logarithm: 5 %. */
  exchangeMove: Math.log(1.05),
  /** Markets that an exchange's answer has at least; with fewer it is no whole answer. */
  leastTickers: 20,
  /** The oldest price that counts as one of now, and how far an exchange's clock may be ahead. */
  maxTickerAgeMs: 15 * 60_000,
  maxClockAheadMs: 60_000,
  /** How long the last price of a stablecoin stands in where no exchange has a newer one. */
  maxUnitAgeMs: 3_600_000,
  /** Share of the refresh time by which each refresh is delayed at random, so that machines do not ask in step. */
  refreshJitter: 0.1,
  /** Wait after the first failed refresh; it doubles with every further one, up to the refresh time. */
  retryMs: 60_000,
  /** Longest body read from a source, bytes. */
  maxBodyBytes: 2_000_000,
  /** Smallest and largest units per US dollar that can be a rate; anything else is unknown. */
  minUnits: "1e-18",
  maxUnits: "1e18",
  /** Longest run of digits taken from a source. */
  maxDigits: 40,
  /** Share of the listed symbols that an answer must know to count as complete. */
  minKnownShare: 0.5,
  /** A coin's price is unknown if it is this much older than the newest of its answer. */
  maxCoinAgeMs: 24 * 3_600_000,
  /** Significant digits of a pair's price. */
  priceDigits: 10,
  /** Significant digits of units derived from a price: enough to recover `priceDigits` of the price. */
  derivedDigits: 15,
  /** Significant digits of a price in market values: enough that the cents of the largest value are right. */
  capPriceDigits: 24,
  /**
   * How far a chain's blocks may deviate from their nominal pace: a share over a long time, and by chance the blocks of
   * some days.
   */
  blockPaceSlack: "0.03",
  blockSlackDays: "0.5",
  /** The time for which a supply is calculated in advance: six years, which have one or two leap days. */
  supplyHorizonDays: 6 * 365 + 2,
  /** Significant digits of a published company value; further digits were rounded away. */
  companyCapDigits: 3,
  /** How much more than its largest move so far a symbol may move. */
  moveSlack: 3,
  /** Least and most move that a bound may have, as natural logarithms: 1 %, and a factor of 1.9. */
  leastMove: 0.01,
  mostMove: Math.log(1.9),
  /** How far a second source may be away and still confirm a figure: a factor of 1.2. */
  witnessMove: Math.log(1.2),
  /** Steps that a symbol's history needs before it says anything. */
  leastSteps: 20,
  /** Days up to which two figures count as neighbours, and the digits in which they are compared. */
  repeatDays: 2,
  repeatDigits: 8,
  /** Days before a new answer that are asked for when it moved far from the figures held. */
  bridgeDays: [30, 7, 1],
  /** Share of an answer's figures that must be believable; with fewer the whole answer is refused. */
  minSoundShare: 0.25,
  /** The number of days in which missing figures are looked for, and how many are requested in one refresh. */
  backfillDays: 30,
  backfillPerRefresh: 6,
  /** Locales whose names are cached. */
  cachedTags: 64,
} as const;

/** The number of days that a figure may differ from a window's start, by window. */
export const windowTolerance: Readonly<Record<ChangeWindow, number>> = {
  1: 0,
  7: 1,
  30: 3,
  365: 7,
};

/** The facts that decide the wait before the next refresh. */
export interface RefreshWait {
  /** Failed refreshes in a row. */
  readonly failures: number;
  /** Time between two refreshes that succeed, milliseconds. */
  readonly refreshMs: number;
  /** The wait that the source asked for with its last failure. */
  readonly retryAfterMs?: number | undefined;
  /** A random number from 0 to 1. */
  readonly random: number;
}

/** Milliseconds to the next refresh: never sooner than the source asked for, and spread by the jitter. */
export function nextRefreshMs(wait: RefreshWait): number {
  const { failures, refreshMs, retryAfterMs, random } = wait;
  const doubled = policy.retryMs * 2 ** Math.max(0, failures - 1);
  const base = failures === 0 ? refreshMs : Math.min(doubled, policy.refreshMs);
  return Math.round(Math.max(base, retryAfterMs ?? 0) * (1 + policy.refreshJitter * random));
}
