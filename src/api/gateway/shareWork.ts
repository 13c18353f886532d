import { abortable } from "../../lib/deadline.ts";

/** Work that several callers wait for. */
export interface SharedWork<T> {
  /** Waits for the result. A caller that aborts leaves; when the last one has left, the work is aborted. */
  readonly join: (signal: AbortSignal | undefined) => Promise<T>;
  /** Resolves when the work is over, whatever came of it. */
  readonly over: Promise<void>;
}

/** Starts work for all callers that join. */
export function shareWork<T>(
  work: (signal: AbortSignal) => Promise<T>,
  onAbandoned: () => void,
): SharedWork<T> {
  const controller = new AbortController();
  const result = work(controller.signal);
  let waiting = 0;
  let isOver = false;
  const settle = () => {
    isOver = true;
  };
  const over = result.then(settle, settle);
  const leave = () => {
    waiting -= 1;
    if (waiting > 0 || isOver) return;
    controller.abort();
    onAbandoned();
  };
  return Object.freeze({
    over,
    join: (signal: AbortSignal | undefined) => {
      waiting += 1;
      signal?.addEventListener("abort", leave, { once: true });
      return abortable(result, signal).finally(() => {
        signal?.removeEventListener("abort", leave);
      });
    },
  });
}
