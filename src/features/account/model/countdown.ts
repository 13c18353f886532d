const msPerSecond = 1000;

/** Whole seconds until an instant, rounded up so that the last one is shown; never negative. Both in epoch milliseconds. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / msPerSecond));
}

/** The instant a number of seconds after another. */
export function secondsAfter(now: number, seconds: number): number {
  return now + seconds * msPerSecond;
}
