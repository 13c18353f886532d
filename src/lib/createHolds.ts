import type { PausableTimer } from "./startPausableTimer.ts";

/** Why a timer is paused. One reason is enough. */
export type HoldReason = "pointer" | "focus";

/** Pauses the timer for the first reason and resumes it after the last one has ended. */
export function createHolds(timer: Pick<PausableTimer, "pause" | "resume">) {
  const held = new Set<HoldReason>();
  return Object.freeze({
    hold: (reason: HoldReason) => {
      if (held.size === 0) timer.pause();
      held.add(reason);
    },
    release: (reason: HoldReason) => {
      if (held.delete(reason) && held.size === 0) timer.resume();
    },
  });
}
