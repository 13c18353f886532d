import type { StartTimer } from "../lib/systemTimer.ts";
import { whenIdle } from "./idle.ts";

/** Events that show that a visitor uses the page; each restarts the wait of `afterInactivity`. */
export const interactions = [
  "pointerdown",
  "pointermove",
  "keydown",
  "wheel",
  "touchmove",
] as const;

/**
 * Runs heavy work that nobody waits for. It runs once, as soon as the visitor has used the page and then left it alone
 * for `inactiveMs`; on a page that nobody uses it never runs. Returns a function that cancels it.
 */
export function afterInactivity(
  run: () => void,
  {
    target,
    inactiveMs,
    startTimer,
  }: { readonly target: EventTarget; readonly inactiveMs: number; readonly startTimer: StartTimer },
): () => void {
  const listening = new AbortController();
  let cancel: (() => void) | undefined;
  const stop = () => {
    listening.abort();
    cancel?.();
  };
  const wait = () => {
    cancel?.();
    cancel = startTimer(inactiveMs, () => {
      stop();
      run();
    });
  };
  const { signal } = listening;
  for (const type of interactions)
    target.addEventListener(type, wait, { capture: true, passive: true, signal });
  return stop;
}

/** Events that count as the first interaction. A scroll does not: scripts scroll too. */
const firstInteractions = ["pointerdown", "keydown", "wheel"] as const;

/** Runs something once, when the visitor has interacted and the page is idle again. Returns a function that cancels it. */
export function onFirstInteraction(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => {
    controller.abort();
  };
  const onInteraction = () => {
    void whenIdle().then(() => {
      if (signal.aborted) return;
      stop();
      run();
    });
  };
  for (const type of firstInteractions)
    addEventListener(type, onInteraction, { capture: true, passive: true, signal });
  return stop;
}
