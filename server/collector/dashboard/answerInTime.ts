import { abortable } from "../../../src/lib/deadline.ts";
import type { StartTimer } from "../../../src/lib/systemTimer.ts";
import { StoreError } from "../../store/StoreError.ts";
import { collectorPolicy } from "../collectorPolicy.ts";

const secondMs = 1_000;

/** The caller that waits for an answer. */
export interface Asker {
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
  readonly startTimer: StartTimer;
}

/**
 * Resolves with the result of `work`, or rejects with an outage of the store after `collectorPolicy.answerMs`: in a store that
 * hangs, every statement and every retry would otherwise use up a time-out of its own. The signal aborts at that time, or with the
 * caller's reason when the caller leaves. After the answer it only follows the caller, so that work under way may take longer.
 */
export async function answerInTime<T>(
  { signal, startTimer }: Asker,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const stopTimer = startTimer(collectorPolicy.answerMs, () => {
    const seconds = collectorPolicy.answerMs / secondMs;
    const message = `The event database did not answer the dashboard within ${seconds} s.`;
    late.abort(new StoreError("unreachable", message));
  });
  const either = AbortSignal.any([signal, late.signal]);
  try {
    return await abortable(work(either), either);
  } finally {
    stopTimer();
  }
}
