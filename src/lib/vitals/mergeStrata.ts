import type { VitalName } from "../../wire/events/vitals.ts";
import type { VitalsStratum } from "../../wire/events/vitalsApi.ts";
import type { Buckets } from "./distribution.ts";

/** Measurements of two releases that are alike in all other traits that matter. */
export interface StratumPair {
  readonly before: Buckets;
  readonly after: Buckets;
}

/** Alike measurements of one release, as a distribution. */
export interface Stratum extends Pick<
  VitalsStratum,
  "release" | "route" | "device" | "connection"
> {
  readonly vital: Buckets;
}

/** Adds buckets up, each times its weight. */
export function addBuckets(
  name: VitalName,
  parts: readonly { readonly buckets: Buckets; readonly weight: number }[],
): Buckets {
  const first = Math.min(...parts.map(({ buckets }) => buckets.first));
  const end = Math.max(...parts.map(({ buckets }) => buckets.first + buckets.counts.length));
  if (parts.length === 0) return { name, first: 0, counts: [] };
  const counts = Array.from({ length: end - first }, () => 0);
  for (const { buckets, weight } of parts) {
    for (const [offset, count] of buckets.counts.entries()) {
      const at = buckets.first + offset - first;
      counts[at] = (counts[at] ?? 0) + count * weight;
    }
  }
  return { name, first, counts };
}

/**
 * The traits that a visitor's wait depends on most, besides the release. Locales are merged, because finer strata hold
 * too few samples.
 */
function keyOf({ route, device, connection }: Stratum): string {
  return JSON.stringify([route, device, connection]);
}

/** Pairs strata with the same route, device class and connection. */
export function mergeStrata(
  strata: readonly Stratum[],
  releases: { readonly name: VitalName; readonly before: string; readonly after: string },
): readonly StratumPair[] {
  const groups = new Map<string, Stratum[]>();
  for (const stratum of strata) {
    const group = groups.get(keyOf(stratum));
    if (group) group.push(stratum);
    else groups.set(keyOf(stratum), [stratum]);
  }
  const sumOf = (group: readonly Stratum[], release: string): Buckets =>
    addBuckets(
      releases.name,
      group
        .filter((stratum) => stratum.release === release)
        .map(({ vital }) => ({ buckets: vital, weight: 1 })),
    );
  return [...groups.values()].map((group) => ({
    before: sumOf(group, releases.before),
    after: sumOf(group, releases.after),
  }));
}
