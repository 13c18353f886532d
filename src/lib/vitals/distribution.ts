import type { VitalName } from "../../wire/events/vitals.ts";
import { vitalBucketBounds } from "../../wire/events/vitalsApi.ts";

/**
 * The part of a distribution that the calculations need. A `VitalHistogram` is such a distribution, and so is a
 * weighted sum of several.
 */
export interface Buckets {
  readonly name: VitalName;
  /** The index of the bucket that `counts[0]` belongs to. */
  readonly first: number;
  /** The number, or the weight, of the measurements in each bucket. */
  readonly counts: readonly number[];
}

/** Sum of the buckets. */
export function totalOf({ counts }: Buckets): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The value that a share of the measurements does not exceed. Inside a bucket they are assumed to be spread evenly on
 * the bucket's own logarithmic scale. `undefined` if nothing was measured.
 */
export function quantile(buckets: Buckets, share: number): number | undefined {
  const total = totalOf(buckets);
  if (total <= 0) return undefined;
  const wanted = Math.min(1, Math.max(0, share)) * total;
  let before = 0;
  let held: number | undefined;
  for (const [offset, count] of buckets.counts.entries()) {
    if (count <= 0) continue;
    const part = Math.min(1, Math.max(0, (wanted - before) / count));
    held = inside(buckets, buckets.first + offset, part);
    before += count;
    if (before >= wanted) return held;
  }
  return held;
}

function inside({ name }: Buckets, index: number, part: number): number {
  const { lower, upper } = vitalBucketBounds(name, index);
  return lower === 0 ? upper * part : lower * (upper / lower) ** part;
}

/** The share of the measurements up to a value: the inverse of `quantile`. */
export function shareUpTo(buckets: Buckets, value: number): number {
  const total = totalOf(buckets);
  if (total <= 0) return 0;
  const below = buckets.counts.reduce((sum, count, offset) => {
    const { lower, upper } = vitalBucketBounds(buckets.name, buckets.first + offset);
    return sum + count * partUpTo({ lower, upper }, value);
  }, 0);
  return below / total;
}

function partUpTo(
  { lower, upper }: { readonly lower: number; readonly upper: number },
  value: number,
): number {
  if (value >= upper) return 1;
  if (value <= lower) return 0;
  return lower === 0 ? value / upper : Math.log(value / lower) / Math.log(upper / lower);
}
