import type { VitalHistogram } from "../../../wire/events/vitalsApi.ts";

/** Shares of the measurements by rating, from 0 to 1. */
export interface Shares {
  readonly good: number;
  readonly needs: number;
  readonly poor: number;
}

/** How many are good, need improvement, or are poor; by the exact values, not by the buckets. */
export function sharesOf({ count, good, poor }: VitalHistogram): Shares {
  if (count === 0) return { good: 0, needs: 0, poor: 0 };
  return { good: good / count, needs: (count - good - poor) / count, poor: poor / count };
}
