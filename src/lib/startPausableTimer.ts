import type { Clock } from "./clock.ts";
import type { StartTimer } from "./systemTimer.ts";

/** A timer that can be paused; on resume it continues with the time that was left. */
export interface PausableTimer {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
}

/** Starts a timer that runs `run` once after `ms` milliseconds, not counting the time it is paused. */
export function startPausableTimer(
  { clock, startTimer }: { readonly clock: Clock; readonly startTimer: StartTimer },
  ms: number,
  run: () => void,
): PausableTimer {
  let leftMs = ms;
  let startedAt = 0;
  let stop: (() => void) | undefined;
  const resume = () => {
    if (stop !== undefined) return;
    startedAt = clock();
    stop = startTimer(leftMs, run);
  };
  const pause = () => {
    if (stop === undefined) return;
    stop();
    stop = undefined;
    leftMs = Math.max(0, leftMs - (clock() - startedAt));
  };
  resume();
  return Object.freeze({ pause, resume, cancel: pause });
}
