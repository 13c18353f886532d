import { useEffect, useEffectEvent, useRef } from "react";
import type { Clock } from "../../lib/clock.ts";
import { startPausableTimer } from "../../lib/pausableTimer.ts";
import type { StartTimer } from "../../lib/timer.ts";
import { createHolds, type Hold } from "./createHolds.ts";

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
