import type { Clock } from "../clock.ts";
import { onServerClock, type TimeSample, unmeasuredSkew, withSample } from "./clockSkew.ts";

/** This machine's estimate of the gateway's clock. */
export interface ServerClock {
  /** Epoch milliseconds; this machine's own time before the first exchange. */
  readonly now: Clock;
  /** How far the gateway's clock is ahead of this machine's, in milliseconds. */
  readonly skewMs: () => number;
  /** Takes one more exchange into account. */
  readonly learn: (sample: TimeSample) => void;
}

/** Follows the gateway's clock; every exchange improves the estimate. */
export function createServerClock(clock: Clock): ServerClock {
  let skew = unmeasuredSkew;
  return Object.freeze({
    now: () => onServerClock(skew, clock()),
    skewMs: () => skew.offsetMs,
    learn: (sample: TimeSample) => {
      skew = withSample(skew, sample);
    },
  });
}
