import { otherValue, type VitalsReleases } from "../../../wire/events/vitalsApi.ts";
import type { DashboardSearch } from "./dashboardSearch.ts";

type Listed = readonly Pick<VitalsReleases["releases"][number], "release">[];

/** Releases that can be compared, in their order: nobody can say when those were served that the server does not know. */
export function comparableReleases(listed: Listed): readonly string[] {
  return listed
    .map(({ release }) => release)
    .filter((release) => release !== "" && release !== otherValue);
}

/** The releases to compare: those that the address names, else the newest one, and the one before it in time. */
export function comparedReleases(
  newestFirst: Listed,
  named: Pick<DashboardSearch, "before" | "after">,
): { readonly before: string | undefined; readonly after: string | undefined } {
  const releases = comparableReleases(newestFirst);
  const after = named.after ?? releases[0];
  const place = after === undefined ? -1 : releases.indexOf(after);
  return { before: named.before ?? releases[place + 1], after };
}
