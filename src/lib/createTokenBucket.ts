import type { Clock } from "./clock.ts";

/** How much may come at once, and how much in the long run, in any unit. */
export interface Allowance {
  /** What may come at once. */
  readonly burst: number;
  /** What becomes free again in a millisecond. */
  readonly perMs: number;
}

/** What may still come. */
export interface TokenBucket {
  /** 0 if something may come now, else the milliseconds until it may. */
  waitMs(): number;
  /**
   * Takes what came. It may be more than is left: then the bucket is in debt, and the next one waits longer. A negative amount
   * is given back.
   */
  take(amount: number): void;
}

/** A bucket that fills up evenly all the time. It is full at first. */
export function createTokenBucket({ burst, perMs }: Allowance, clock: Clock): TokenBucket {
  let left = burst;
  let filledAt = clock();

  function fill(): void {
    const now = clock();
    left = Math.min(burst, left + Math.max(0, now - filledAt) * perMs);
    filledAt = now;
  }

  return Object.freeze({
    waitMs: () => {
      fill();
      return left > 0 ? 0 : Math.ceil((1 - left) / perMs);
    },
    take: (amount: number) => {
      fill();
      left -= amount;
    },
  });
}
