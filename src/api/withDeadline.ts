import type { StartTimer } from "../lib/timer.ts";

export interface Deadline {
  readonly timeoutMs: number;
  /** Ends the work before its time. */
  readonly signal: AbortSignal | undefined;
  readonly startTimer: StartTimer;
}

/** Runs work under a signal that aborts when the caller's does, or with a `TimeoutError` when the time is over. */
export async function withDeadline<T>(
  { timeoutMs, signal, startTimer }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const passOn = () => {
    controller.abort(signal?.reason);
  };
  signal?.addEventListener("abort", passOn, { once: true });
  const stopTimer = startTimer(timeoutMs, () => {
    controller.abort(new DOMException("The operation timed out.", "TimeoutError"));
  });
  try {
    return await work(controller.signal);
  } finally {
    stopTimer();
    signal?.removeEventListener("abort", passOn);
  }
}
