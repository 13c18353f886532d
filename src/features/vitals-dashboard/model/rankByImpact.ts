import { vitalThresholds } from "../../../wire/events/vitals.ts";
import type { VitalHistogram } from "../../../wire/events/vitalsApi.ts";
import { type Estimate, estimate, type Percentile } from "./percentile.ts";

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
   * The number of measurements times the distance of the percentile from good, in units of good; 0 if it is good or
   * unknown.
   */
  readonly impact: number;
}

function impactOf({ vital }: Part, known: Estimate | undefined): number {
  if (known === undefined) return 0;
  return vital.count * Math.max(0, known.value / vitalThresholds[vital.name].good - 1);
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
    .map((part) => {
      const known = estimate(part.vital, percentile);
      return { ...part, estimate: known, impact: impactOf(part, known) };
    })
    .toSorted((a, b) =>
      a.impact === b.impact ? b.vital.count - a.vital.count : b.impact - a.impact,
    );
}
