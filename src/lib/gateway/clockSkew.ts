/** How far the gateway's clock is ahead of this machine's, in milliseconds. */
export interface ClockSkew {
  readonly offsetMs: number;
  /** Half a round trip: the true offset is within this of `offsetMs`. */
  readonly errorMs: number;
  /** This machine's clock when it was measured. */
  readonly measuredAt: number;
}

/** One exchange with the gateway, all in epoch milliseconds. */
export interface TimeSample {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverTime: number;
}

/** The skew before the first sample. Any sample replaces it. */
export const unmeasuredSkew: ClockSkew = {
  offsetMs: 0,
  errorMs: Number.POSITIVE_INFINITY,
  measuredAt: Number.NEGATIVE_INFINITY,
};

/** After this time a rough measurement replaces an exact one: clocks drift, and people set them. */
const trustedMs = 600_000;

/** The time in a header of epoch milliseconds; `undefined` for anything else. */
export function readServerTime(text: string | null): number | undefined {
  return text !== null && /^\d{13}$/.test(text) ? Number(text) : undefined;
}

/**
 * The skew after one more exchange, measured at the middle of its round trip. The measurement with the shorter round
 * trip wins, unless it is old or the two contradict each other: then somebody has set a clock in between.
 */
export function withSample(held: ClockSkew, sample: TimeSample): ClockSkew {
  const roundTripMs = sample.receivedAt - sample.sentAt;
  // Somebody set this machine's clock back while the answer was on its way.
  if (roundTripMs < 0) return held;
  const next: ClockSkew = {
    offsetMs: Math.round(sample.serverTime - (sample.sentAt + roundTripMs / 2)),
    errorMs: roundTripMs / 2,
    measuredAt: sample.receivedAt,
  };
  const isBetter = next.errorMs <= held.errorMs;
  const isOld = Math.abs(next.measuredAt - held.measuredAt) > trustedMs;
  const contradicts = Math.abs(next.offsetMs - held.offsetMs) > next.errorMs + held.errorMs + 1;
  return isBetter || isOld || contradicts ? next : held;
}

/** Converts a time of this machine to the gateway's clock. */
export function onServerClock(skew: ClockSkew, localTime: number): number {
  return localTime + skew.offsetMs;
}
