import { compareSlices, type SliceComparison } from "../../lib/vitals/compareSlices.ts";
import { mergeStrata, ofReleases } from "../../lib/vitals/mergeStrata.ts";
import type { VitalsQuery, VitalsReleases } from "../../wire/events/vitalsApi.ts";
import type { VitalsCalls } from "./createVitalsCalls.ts";
import { comparedReleases } from "./model/comparedReleases.ts";
import type { DashboardSearch } from "./model/dashboardSearch.ts";

/** Two releases, and how the later differs from the one before. */
export interface ComparedReleases extends SliceComparison {
  readonly before: string;
  readonly after: string;
}

/** Compares the releases that the address names, or the newest with the one before it. */
export async function loadComparedReleases(
  calls: Pick<VitalsCalls, "releases">,
  {
    search,
    query,
    list,
  }: {
    readonly search: DashboardSearch;
    readonly query: VitalsQuery;
    readonly list: VitalsReleases;
  },
): Promise<ComparedReleases | undefined> {
  const { name, percentile } = search;
  const { before, after } = comparedReleases(list.releases, search);
  if (before === undefined || after === undefined || before === after) return undefined;
  const { strata } = await calls.releases({
    ...query,
    filters: { ...query.filters, release: [before, after] },
  });
  const pairs = mergeStrata(name, ofReleases(strata, { before, after }));
  return { ...compareSlices(pairs, { name, share: percentile / 100 }), before, after };
}
