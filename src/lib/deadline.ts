import type { StartTimer } from "./systemTimer.ts";

export interface Deadline {
  readonly timeoutMs: number;
  /** Ends the work early. */
  readonly signal: AbortSignal | undefined;
  readonly startTimer: StartTimer;
}

/**
 * Runs work under a signal that aborts when the caller's does, or with a `TimeoutError` when the time is over. Rejects
 * with the reason of that abort at once, even where the work does not listen to its signal.
 */
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
    return await abortable(work(controller.signal), controller.signal);
  } finally {
    stopTimer();
    signal?.removeEventListener("abort", passOn);
  }
}

/**
 * Answers the result of `work`, or `late` once the time is over; the work goes on. Rejects if the work does in time.
 */
export async function within<T, L>(
  work: Promise<T>,
  {
    ms,
    late,
    startTimer,
  }: { readonly ms: number; readonly late: L; readonly startTimer: StartTimer },
): Promise<T | L> {
  let cancel: (() => void) | undefined;
  const timeUp = new Promise<L>((resolve) => {
    cancel = startTimer(ms, () => {
      resolve(late);
    });
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    cancel?.();
  }
}

/**
 * Settles as the promise does, or rejects with the signal's reason as soon as it aborts, so that nobody waits for work
 * that cannot be cancelled.
 */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(reasonOf(signal));
    };
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    const stopListening = () => {
      signal.removeEventListener("abort", leave);
    };
    promise.then(resolve, reject).finally(stopListening);
  });
}

/** The error that an aborted call rejects with. */
export function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error || reason instanceof DOMException
    ? reason
    : new DOMException("The operation was aborted.", "AbortError");
}
