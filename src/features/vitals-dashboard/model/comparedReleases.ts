import { otherValue, type VitalsReleases } from "../../../wire/events/vitalsApi.ts";
import type { DashboardSearch } from "./dashboardSearch.ts";

/**
 * The releases to compare: those that the address names, else the newest one, and the one before it in time. Releases
 * that the server does not know are none: nobody can say when they were served.
 */
export function comparedReleases(
  newestFirst: readonly Pick<VitalsReleases["releases"][number], "release">[],
  named: Pick<DashboardSearch, "before" | "after">,
): { readonly before: string | undefined; readonly after: string | undefined } {
  const releases = newestFirst
    .map(({ release }) => release)
    .filter((release) => release !== "" && release !== otherValue);
  const after = named.after ?? releases[0];
  const place = after === undefined ? -1 : releases.indexOf(after);
  return { before: named.before ?? releases[place + 1], after };
}
