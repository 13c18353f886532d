import { addDays } from "../../src/lib/clock.ts";
import { changeWindows, type Day } from "../../src/wire/market/market.ts";
import { nearestKnown } from "./nearestKnown.ts";
import { policy, windowTolerance } from "./policy.ts";

/** What is held, and what need not be asked for. */
export interface MissingDaysQuery {
  readonly days: readonly Day[];
  readonly asOf: Day;
  /** Days the source is known not to have. */
  readonly unavailable: ReadonlySet<Day>;
}

/**
 * The past days worth asking a source for, at most `policy.backfillPerRefresh`: first the start of each window that
 * has no figure near enough, then the days of the last month that are not held, newest first.
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
