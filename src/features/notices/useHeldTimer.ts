import { useEffect, useEffectEvent, useRef } from "react";
import type { Clock } from "../../lib/clock.ts";
import { createHolds, type HoldReason } from "../../lib/createHolds.ts";
import { startPausableTimer } from "../../lib/startPausableTimer.ts";
import type { StartTimer } from "../../lib/systemTimer.ts";

interface HeldTimerOptions {
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  readonly ms: number;
  readonly run: () => void;
}

/**
 * Calls `run` after `ms` milliseconds. The time stops while the pointer or the focus is on the element that has the
 * returned handlers.
 */
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
  const hold = (reason: HoldReason) => () => holds.current?.hold(reason);
  const release = (reason: HoldReason) => () => holds.current?.release(reason);
  return {
    onPointerEnter: hold("pointer"),
    onPointerLeave: release("pointer"),
    onFocus: hold("focus"),
    onBlur: release("focus"),
  };
}
