import { whenIdle } from "./whenIdle.ts";

/** What counts as a visitor's first act. A scroll does not: scripts scroll too. */
const firstActs = ["pointerdown", "keydown", "wheel"] as const;

/** Runs something once the visitor has acted and the page is idle again; answers how to stop that. */
export function onFirstAct(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => {
    controller.abort();
  };
  const onAct = () => {
    void whenIdle().then(() => {
      if (signal.aborted) return;
      stop();
      run();
    });
  };
  for (const act of firstActs)
    addEventListener(act, onAct, { capture: true, passive: true, signal });
  return stop;
}
