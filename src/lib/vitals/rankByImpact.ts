import { vitalThresholds } from "../../wire/events/vitals.ts";
import type { VitalHistogram, Percentile } from "../../wire/events/vitalsApi.ts";
import { quantile } from "./distribution.ts";
import { type Estimate, estimate } from "./percentile.ts";

/** Part of the traffic, such as a route or a locale. */
export interface Part {
  readonly value: string;
  readonly vital: VitalHistogram;
}

/** A part of the traffic and its cost for visitors. */
export interface RankedPart extends Part {
  /** Absent if there are too few samples. */
  readonly estimate: Estimate | undefined;
  /**
   * The number of measurements times the distance of the percentile from good, in units of good; 0 if it is good. Where
   * there are too few samples for an estimate, it is that of those few: their number keeps it small.
   */
  readonly impact: number;
}

function impactOf({ vital }: Part, percentile: Percentile): number {
  const value = quantile(vital, percentile / 100) ?? 0;
  return vital.count * Math.max(0, value / vitalThresholds[vital.name].good - 1);
}

/**
 * Orders parts by the gain of an improvement: many visitors, far beyond good. Parts of equal impact are ordered by the
 * number of measurements.
 */
export function rankByImpact(
  parts: readonly Part[],
  percentile: Percentile,
): readonly RankedPart[] {
  return parts
    .map((part) => ({
      ...part,
      estimate: estimate(part.vital, percentile),
      impact: impactOf(part, percentile),
    }))
    .toSorted((a, b) =>
      a.impact === b.impact ? b.vital.count - a.vital.count : b.impact - a.impact,
    );
}
