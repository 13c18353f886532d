import type { VitalName } from "../../wire/events/vitals.ts";
import { type Buckets, quantile, shareUpTo, totalOf } from "./distribution.ts";
import { addBuckets, type StratumPair } from "./mergeStrata.ts";

/** A ratio of two percentiles, `after / before`, with its interval. */
export interface RatioEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * `same`: a change of a tenth or more is ruled out. `unclear`: a change is neither shown nor ruled out.
 * `not-comparable`: too little of the traffic is alike. `too-few`: too few samples.
 */
export type Verdict =
  | "regression"
  | "improvement"
  | "same"
  | "unclear"
  | "not-comparable"
  | "too-few";

/** The comparison of two slices, such as two releases. */
export interface SliceComparison {
  readonly verdict: Verdict;
  readonly counts: { readonly before: number; readonly after: number };
  /** The measured percentiles of both. */
  readonly measured: { readonly before: number; readonly after: number } | undefined;
  /** The effect of the difference itself: the ratio with the same traffic for both. */
  readonly real: RatioEstimate | undefined;
  /** The effect of different traffic: the measured ratio divided by the real one. */
  readonly mix: number | undefined;
  /** The share of the measurements in strata that both have. */
  readonly coverage: number;
}

/** A stratum takes part only if each slice has this many measurements in it. */
const leastInStratum = 20;
const leastInAll = 200;
const leastCoverage = 0.5;
/** Changes below 3 % do not matter, and buckets of 9 % cannot show them. */
const noticeable = 0.03;
/** Two slices are the same if a change of this size is ruled out. */
const ruledOut = 0.1;
/** Two-sided 99 % of the normal distribution: people look at many comparisons, and few of these may be false alarms. */
const z99 = 2.575829;

type Side = "before" | "after";

interface Weighted {
  readonly pair: StratumPair;
  readonly weight: number;
}

function bothHave({ before, after }: StratumPair): boolean {
  return totalOf(before) >= leastInStratum && totalOf(after) >= leastInStratum;
}

function sizeOf({ before, after }: StratumPair): number {
  return totalOf(before) + totalOf(after);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** The distribution that one slice would have with the traffic of both together. */
function reweighted(name: VitalName, strata: readonly Weighted[], side: Side): Buckets {
  return addBuckets(
    name,
    strata.map(({ pair, weight }) => ({
      buckets: pair[side],
      weight: weight / totalOf(pair[side]),
    })),
  );
}

interface Point {
  readonly value: number;
  /** The standard error of the value's logarithm. */
  readonly error: number;
}

/**
 * A percentile of the reweighted distribution, with its standard error. The share below the percentile is a weighted
 * sum of independent binomial shares; the distribution itself carries its variance over to the value.
 */
function pointOf(
  mixed: Buckets,
  strata: readonly Weighted[],
  at: { share: number; side: Side; z: number },
) {
  const value = quantile(mixed, at.share);
  if (value === undefined || value <= 0) return undefined;
  const variance = sum(
    strata.map(({ pair, weight }) => weight ** 2 * varianceOf(pair[at.side], value)),
  );
  const margin = at.z * Math.sqrt(variance);
  const low = quantile(mixed, at.share - margin);
  const high = quantile(mixed, at.share + margin);
  if (low === undefined || high === undefined || low <= 0) return undefined;
  return { value, error: Math.log(high / low) / (2 * at.z) } satisfies Point;
}

/**
 * The variance of a stratum's share up to a value. One measurement is added on either side, so that no stratum claims
 * to be certain.
 */
function varianceOf(buckets: Buckets, value: number): number {
  const count = totalOf(buckets);
  const share = (count * shareUpTo(buckets, value) + 1) / (count + 2);
  return (share * (1 - share)) / count;
}

function ratioOf(before: Point, after: Point, z: number): RatioEstimate {
  const value = after.value / before.value;
  const margin = Math.exp(z * Math.hypot(before.error, after.error));
  return { value, low: value / margin, high: value * margin };
}

function judge({ value, low, high }: RatioEstimate): Verdict {
  if (low > 1 && value >= 1 + noticeable) return "regression";
  if (high < 1 && value <= 1 - noticeable) return "improvement";
  return low > 1 - ruledOut && high < 1 + ruledOut ? "same" : "unclear";
}

/**
 * Compares a percentile of two slices that share no measurement, such as two releases, and separates the effect of what
 * they differ in from that of different traffic: it compares within alike strata, with the weights of both together. `z` is
 * the half-width of the interval in standard errors.
 */
export function compareSlices(
  strata: readonly StratumPair[],
  {
    name,
    share,
    z = z99,
  }: { readonly name: VitalName; readonly share: number; readonly z?: number },
): SliceComparison {
  const whole = (side: Side): Buckets =>
    addBuckets(
      name,
      strata.map((pair) => ({ buckets: pair[side], weight: 1 })),
    );
  const all = { before: whole("before"), after: whole("after") };
  const counts = { before: totalOf(all.before), after: totalOf(all.after) };
  const shared = strata.filter(bothHave);
  const sharedSize = sum(shared.map(sizeOf));
  const coverage = sharedSize / Math.max(1, counts.before + counts.after);
  const [before, after] = [quantile(all.before, share), quantile(all.after, share)];
  const measured = before === undefined || after === undefined ? undefined : { before, after };
  const base = { counts, measured, coverage, real: undefined, mix: undefined };
  if (!measured || Math.min(counts.before, counts.after) < leastInAll)
    return { ...base, verdict: "too-few" };
  if (coverage < leastCoverage) return { ...base, verdict: "not-comparable" };
  const weighted = shared.map((pair) => ({ pair, weight: sizeOf(pair) / sharedSize }));
  const point = (side: Side) =>
    pointOf(reweighted(name, weighted, side), weighted, { share, side, z });
  const [from, to] = [point("before"), point("after")];
  if (!from || !to) return { ...base, verdict: "unclear" };
  const real = ratioOf(from, to, z);
  const mix = measured.after / measured.before / real.value;
  return { ...base, verdict: judge(real), real, mix };
}
