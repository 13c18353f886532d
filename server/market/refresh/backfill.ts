import { changeWindows, type Day } from "../../../src/wire/market/market.ts";
import { type DailyRates, isDayFault, type MarketSource } from "../model/marketSource.ts";
import { addDays } from "../../../src/lib/clock.ts";
import { nearestKnown } from "../figures/nearestKnown.ts";
import { policy, windowTolerance } from "../model/policy.ts";

/** The dependencies of a backfill. */
export interface BackfillRequest {
  readonly source: MarketSource;
  readonly days: readonly Day[];
  readonly signal: AbortSignal;
  /** Takes each day that was answered. */
  readonly hold: (answer: DailyRates) => Promise<void>;
  /** Called for each day without valid figures in the source. */
  readonly lacks: (day: Day) => void;
}

/**
 * Asks a source for past days, one after another. A day without valid figures is skipped. Any other failure ends the
 * round quietly, because the next refresh asks again. Answers the number of days received.
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

/** The days held, and those that need no request. */
interface MissingDaysQuery {
  readonly days: readonly Day[];
  readonly asOf: Day;
  /** Days that the source is known to lack. */
  readonly unavailable: ReadonlySet<Day>;
}

/**
 * The past days worth a request, at most `policy.backfillPerRefresh`: first the start of each window that has no figure
 * near enough, then the days of the last month that are not held, newest first.
 */
export function missingDays({ days, asOf, unavailable }: MissingDaysQuery): readonly Day[] {
  const held = new Set([...days, ...unavailable]);
  const windows = changeWindows
    .filter((daysBack) => {
      const tolerance = windowTolerance[daysBack];
      return nearestKnown({ days, from: asOf, daysBack, tolerance }) < 0;
    })
    .map((daysBack) => addDays(asOf, -daysBack));
  const month = Array.from({ length: policy.backfillDays }, (_, index) =>
    addDays(asOf, -index - 1),
  );
  const wanted = new Set([...windows, ...month].filter((day) => !held.has(day)));
  return [...wanted].slice(0, policy.backfillPerRefresh);
}
