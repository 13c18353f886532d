import type { StartTimer } from "../systemTimer.ts";

interface Waiting {
  readonly ms: number;
  readonly run: () => void;
}

/** Timers that run when the test says so. */
export interface FakeTimer {
  readonly startTimer: StartTimer;
  /** Resolves once a timer of this length waits. */
  readonly started: (ms: number) => Promise<void>;
  /** Ends every waiting timer of this length. */
  readonly elapse: (ms: number) => void;
  readonly waiting: () => number;
}

export function createFakeTimer(): FakeTimer {
  const timers = new Set<Waiting>();
  const watchers = new Set<() => void>();
  const has = (ms: number): boolean => [...timers].some((timer) => timer.ms === ms);
  return {
    startTimer(ms, run) {
      const timer = { ms, run };
      timers.add(timer);
      for (const watch of watchers) watch();
      return () => {
        timers.delete(timer);
      };
    },
    started: (ms) =>
      new Promise((resolve) => {
        const watch = (): void => {
          if (!has(ms)) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    elapse(ms) {
      for (const timer of timers)
        if (timer.ms === ms) {
          timers.delete(timer);
          timer.run();
        }
    },
    waiting: () => timers.size,
  };
}
