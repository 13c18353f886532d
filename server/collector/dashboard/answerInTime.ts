import { abortable } from "../../../src/lib/deadline.ts";
import type { StartTimer } from "../../../src/lib/systemTimer.ts";
import { StoreError } from "../../store/StoreError.ts";
import { collectorPolicy } from "../collectorPolicy.ts";

const secondMs = 1_000;

/** Who waits for an answer. */
export interface Asker {
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
  readonly startTimer: StartTimer;
}

/**
 * Answers what `work` does, or rejects with an outage of the store once `collectorPolicy.answerMs` are over: a store that hangs
 * would let each of its statements, and each attempt, take its own time. The signal aborts then, or with the asker's reason when
 * the asker goes. After the answer it only follows the asker, so that what goes on then may last.
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
