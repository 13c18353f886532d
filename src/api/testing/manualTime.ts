import type { Clock } from "../../lib/clock.ts";
import type { StartTimer } from "../../lib/systemTimer.ts";

/** A clock with timers that a test moves. */
export interface ManualTime {
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  /** Moves the clock and runs what falls due, in its order. */
  readonly pass: (ms: number) => void;
  /** How many timers wait. */
  readonly pending: () => number;
}

export function manualTime(start = 1_790_000_000_000): ManualTime {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    clock: () => now,
    startTimer: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    pass: (ms) => {
      now += ms;
      for (const timer of [...timers].toSorted((a, b) => a.at - b.at)) {
        if (timer.at <= now && timers.delete(timer)) timer.run();
      }
    },
    pending: () => timers.size,
  };
}
