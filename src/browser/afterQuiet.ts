import type { StartTimer } from "../lib/timer.ts";

/** What a visitor does with a page; each use begins the wait anew. */
export const acts = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

/**
 * Runs heavy work that nobody waits for: once, when a visitor who has used the page has then left it alone for `quietMs`.
 * Never runs on a page that nobody uses. Answers how to stop that.
 */
export function afterQuiet(
  run: () => void,
  {
    target,
    quietMs,
    startTimer,
  }: { readonly target: EventTarget; readonly quietMs: number; readonly startTimer: StartTimer },
): () => void {
  const listening = new AbortController();
  let cancel: (() => void) | undefined;
  const stop = () => {
    listening.abort();
    cancel?.();
  };
  const wait = () => {
    cancel?.();
    cancel = startTimer(quietMs, () => {
      stop();
      run();
    });
  };
  const { signal } = listening;
  for (const act of acts)
    target.addEventListener(act, wait, { capture: true, passive: true, signal });
  return stop;
}
