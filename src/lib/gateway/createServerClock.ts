import type { Clock } from "../clock.ts";
import { onServerClock, type TimeSample, unmeasuredSkew, withSample } from "./clockSkew.ts";

/** The gateway's clock as this machine knows it. */
export interface ServerClock {
  /** Epoch milliseconds; this machine's own time before the first exchange. */
  readonly now: Clock;
  /** How far it is ahead of this machine's, milliseconds. */
  readonly skewMs: () => number;
  /** Takes one more exchange into account. */
  readonly learn: (sample: TimeSample) => void;
}

/** Follows the gateway's clock from exchange to exchange. */
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
