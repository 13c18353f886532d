import { addDays, dayOf } from "../../../src/lib/clock.ts";
import type { Day } from "../../../src/wire/market/market.ts";
import { type DailyRates, MarketSourceError } from "../model/marketSource.ts";

/** The facts that an answer is checked against. */
export interface AnswerRules {
  /** Day of the figures already held. */
  readonly heldDay: Day;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Returns a live answer if it is acceptable, or throws: `stale` for a day before the one held, `malformed` for a day
 * that has not begun anywhere on earth. Such a day would otherwise make every later answer stale.
 */
export function acceptAnswer(answer: DailyRates, { heldDay, now }: AnswerRules): DailyRates {
  if (isFuture(answer.day, now)) {
    throw new MarketSourceError("malformed", `the answer's day ${answer.day} has not come yet`);
  }
  if (answer.day < heldDay) {
    throw new MarketSourceError(
      "stale",
      `the answer is of ${answer.day}, the figures held of ${heldDay}`,
    );
  }
  return answer;
}

/** True for a day more than one after the UTC day of `now`. */
export function isFuture(day: Day, now: number): boolean {
  return day > addDays(dayOf(now), 1);
}
