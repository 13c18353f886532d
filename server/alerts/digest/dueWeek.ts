import { alertsPolicy } from "../alertsPolicy.ts";

/** A week from Monday to Monday of UTC, and when its digest is due, epoch milliseconds. */
export interface DigestWeek {
  readonly from: number;
  readonly to: number;
  readonly dueAt: number;
}

/** Milliseconds of a week. */
export const weekMs = 7 * 86_400_000;
/** The first Monday of the epoch, which began on a Thursday. */
const firstMonday = Date.UTC(1970, 0, 5);

/** The newest week whose digest is due. Those of older weeks are not made any more. */
export function dueWeek(now: number): DigestWeek {
  const since = now - alertsPolicy.digestAfterMs - firstMonday;
  const to = Math.floor(since / weekMs) * weekMs + firstMonday;
  return { from: to - weekMs, to, dueAt: to + alertsPolicy.digestAfterMs };
}
