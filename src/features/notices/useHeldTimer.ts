import { useEffect, useEffectEvent, useRef } from "react";
import type { Clock } from "../../lib/clock.ts";
import { startPausableTimer } from "../../lib/pausableTimer.ts";
import type { StartTimer } from "../../lib/timer.ts";

interface HeldTimerOptions {
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  readonly ms: number;
  readonly run: () => void;
}

/** Runs something when its time has passed in which neither pointer nor focus was upon the element with these handlers. */
export function useHeldTimer({ clock, startTimer, ms, run }: HeldTimerOptions) {
  const holds = useRef<ReturnType<typeof createHolds>>(undefined);
  const onTime = useEffectEvent(run);
  useEffect(() => {
    const timer = startPausableTimer({ clock, startTimer }, ms, () => {
      onTime();
    });
    holds.current = createHolds(timer);
    return timer.cancel;
  }, [clock, startTimer, ms]);
  const hold = (how: Hold) => () => holds.current?.hold(how);
  const release = (how: Hold) => () => holds.current?.release(how);
  return {
    onPointerEnter: hold("pointer"),
    onPointerLeave: release("pointer"),
    onFocus: hold("focus"),
    onBlur: release("focus"),
  };
}

/** The ways a visitor holds something: each alone is enough. */
type Hold = "pointer" | "focus";

/** Pauses with the first hold and resumes with the end of the last. */
export function createHolds(timer: { readonly pause: () => void; readonly resume: () => void }) {
  const held = new Set<Hold>();
  return Object.freeze({
    hold: (how: Hold) => {
      if (held.size === 0) timer.pause();
      held.add(how);
    },
    release: (how: Hold) => {
      if (held.delete(how) && held.size === 0) timer.resume();
    },
  });
}
