import { backoff } from "../wire/events/tracking.ts";

/** The bounds of the waits between attempts. */
export interface BackoffPolicy {
  /** The upper bound of the first wait; it doubles with each attempt. */
  readonly baseMs: number;
  readonly maxMs: number;
}

/**
 * Milliseconds to wait after an attempt that failed. The wait has full jitter: it is random between 0 and the bound, so
 * that clients which failed together do not come back together. `attempt` counts from 0; `random` is from 0 to below 1.
 */
export function backoffMs(
  attempt: number,
  random: number,
  { baseMs, maxMs }: BackoffPolicy = backoff,
): number {
  return Math.floor(random * Math.min(maxMs, baseMs * 2 ** Math.max(0, attempt)));
}
