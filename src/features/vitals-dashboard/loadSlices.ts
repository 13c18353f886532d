import { compareSlices, type SliceComparison } from "../../lib/vitals/compareSlices.ts";
import { mergeStrata } from "../../lib/vitals/mergeStrata.ts";
import type { VitalsComparison } from "../../wire/events/vitalSlices.ts";
import type { VitalHistogram, VitalsQuery } from "../../wire/events/vitalsApi.ts";
import type { createAttempts } from "./createAttempts.ts";
import type { VitalsCalls } from "./createVitalsCalls.ts";
import type { DashboardSearch } from "./model/dashboardSearch.ts";

/** Two slices of the traffic, and what their difference is due to. */
export interface ComparedSlices<Facts> extends Pick<VitalsComparison, "pairedBy"> {
  readonly first: Facts;
  readonly second: Facts;
  /** The first one against the second; absent where a page view may be in both. */
  readonly compared: SliceComparison | undefined;
}

interface SlicesDeps<Facts> {
  readonly calls: Pick<VitalsCalls, "compare">;
  readonly attempts: Pick<ReturnType<typeof createAttempts>, "answerOf">;
  readonly query: VitalsQuery;
  readonly factsOf: (vital: VitalHistogram) => Facts;
}

/** Loads the comparison that the address asks for; nothing where it asks for none, or has not said what is different. */
export async function loadSlices<Facts>(
  { calls, attempts, query, factsOf }: SlicesDeps<Facts>,
  { name, percentile, versus = {} }: DashboardSearch,
): Promise<ComparedSlices<Facts> | undefined> {
  if (Object.keys(versus).length === 0) return undefined;
  const answer = await attempts.answerOf<VitalsComparison | undefined>(
    "compare",
    calls.compare({ ...query, name, versus }),
    undefined,
  );
  if (answer === undefined) return undefined;
  const { first, second, pairedBy, areApart } = answer;
  // The second slice is what the first one is measured against.
  const pairs = mergeStrata(name, { before: second.strata, after: first.strata });
  return {
    pairedBy,
    first: factsOf(first.vital),
    second: factsOf(second.vital),
    compared: areApart ? compareSlices(pairs, { name, share: percentile / 100 }) : undefined,
  };
}
