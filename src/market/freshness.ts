/** From this age on a daily price is called old. */
export const staleDays = 2;

/** This much of the ring of `Freshness.left` is drawn even for the oldest price. */
const leastLeft = 18;
const percent = 100;

/** What the age of a price means. */
export interface Freshness {
  /** It is older than a daily price should be. */
  readonly isOld: boolean;
  /** The share of the time that a price is good for which is left, in per cent; a little for an old one. */
  readonly left: number;
}

/** The freshness of a daily price, by the whole days since its day. */
export function freshness(ageDays: number): Freshness {
  return {
    isOld: ageDays >= staleDays,
    left: Math.max(leastLeft, percent - (ageDays * percent) / staleDays),
  };
}
