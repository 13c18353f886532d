import type { Day } from "../../src/wire/market/market.ts";
import { type DailyRates, isDayFault, type MarketSource } from "./source.ts";

/** What a backfill needs. */
export interface BackfillRequest {
  readonly source: MarketSource;
  readonly days: readonly Day[];
  readonly signal: AbortSignal;
  /** Takes each day that came. */
  readonly hold: (answer: DailyRates) => Promise<void>;
  /** Told of each day that the source has no sound figures of. */
  readonly lacks: (day: Day) => void;
}

/**
 * Asks a source for past days, one after another. A day it has no sound figures of is passed over; any other failure
 * ends the round quietly, because the next refresh asks again. Answers the number of days that came.
 */
export async function backfill({
  source,
  days,
  signal,
  hold,
  lacks,
}: BackfillRequest): Promise<number> {
  let came = 0;
  for (const day of source.dated ? days : []) {
    try {
      const answer = await source.dated?.(day, signal);
      if (answer === undefined) return came;
      await hold(answer);
      came += 1;
    } catch (thrown) {
      if (!isDayFault(thrown)) return came;
      lacks(day);
    }
  }
  return came;
}
