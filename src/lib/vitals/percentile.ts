import { type Buckets, quantile, totalOf } from "./distribution.ts";
import type { Percentile, VitalHistogram } from "../../wire/events/vitalsApi.ts";

/** A percentile, and the interval that holds the true one: in 95 of 100 cases, unless another interval was asked for. */
export interface Estimate {
  readonly count: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Fewer measurements than this are not representative. */
const leastSamples = 50;
/** The least number of measurements on the thinner side of a percentile: p99 needs 500 in all. */
const leastTail = 5;
/** Two-sided 95 % of the normal distribution. */
const z95 = 1.959964;

/** The number of measurements that a percentile needs before it is shown. */
export function samplesNeeded(percentile: Percentile): number {
  const tail = Math.min(percentile, 100 - percentile) / 100;
  return Math.max(leastSamples, Math.ceil(leastTail / tail));
}

/**
 * A percentile with its interval by order statistics: the number of measurements below the true percentile is binomial
 * for every distribution. `z` is the half-width in standard errors. `undefined` if there are too few samples.
 */
export function estimate(
  buckets: Buckets,
  percentile: Percentile,
  z: number = z95,
): Estimate | undefined {
  const count = totalOf(buckets);
  if (count < samplesNeeded(percentile)) return undefined;
  const share = percentile / 100;
  const margin = z * Math.sqrt((share * (1 - share)) / count);
  const [value, low, high] = [share, share - margin, share + margin].map((at) =>
    quantile(buckets, at),
  );
  if (value === undefined || low === undefined || high === undefined) return undefined;
  return { count, value, low, high };
}

/** Shares of the measurements by rating, from 0 to 1. */
export interface Shares {
  readonly good: number;
  readonly needs: number;
  readonly poor: number;
}

/** The shares that are good, need improvement, or are poor; by the exact values, not by the buckets. */
export function sharesOf({ count, good, poor }: VitalHistogram): Shares {
  if (count === 0) return { good: 0, needs: 0, poor: 0 };
  return { good: good / count, needs: (count - good - poor) / count, poor: poor / count };
}
