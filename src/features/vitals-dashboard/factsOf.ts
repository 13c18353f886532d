import { type Estimate, estimate, type Shares, sharesOf } from "../../lib/vitals/percentile.ts";
import type { VitalName } from "../../wire/events/vitals.ts";
import type { Percentile, VitalHistogram } from "../../wire/events/vitalsApi.ts";

/** The summary of one metric. */
export interface VitalFacts {
  readonly name: VitalName;
  readonly count: number;
  /** Absent if there are too few samples. */
  readonly estimate: Estimate | undefined;
  readonly shares: Shares;
}

/** Sums a histogram up. */
export function factsOf(vital: VitalHistogram, percentile: Percentile): VitalFacts {
  const { name, count } = vital;
  return { name, count, estimate: estimate(vital, percentile), shares: sharesOf(vital) };
}
