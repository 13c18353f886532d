import type { VitalName } from "../../wire/events/vitals.ts";
import type { VitalsStratum } from "../../wire/events/vitalsApi.ts";
import type { Buckets } from "./distribution.ts";

/** Measurements of two slices, such as two releases, that are alike in all other traits that matter. */
export interface StratumPair {
  readonly before: Buckets;
  readonly after: Buckets;
}

/** Alike measurements of one slice, as a distribution. */
export interface Stratum extends Pick<VitalsStratum, "route" | "device" | "connection"> {
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
 * The traits that a visitor's wait depends on most. Locales are merged, because finer strata hold too few samples. A trait
 * on which the slices differ is empty in all strata.
 */
function keyOf({ route, device, connection }: Stratum): string {
  return JSON.stringify([route, device, connection]);
}

/** Pairs the strata of two slices with the same route, device class and connection. */
export function mergeStrata(
  name: VitalName,
  slices: { readonly before: readonly Stratum[]; readonly after: readonly Stratum[] },
): readonly StratumPair[] {
  const before = groupsOf(slices.before);
  const after = groupsOf(slices.after);
  const sumOf = (group: readonly Stratum[] = []): Buckets =>
    addBuckets(
      name,
      group.map(({ vital }) => ({ buckets: vital, weight: 1 })),
    );
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => ({
    before: sumOf(before.get(key)),
    after: sumOf(after.get(key)),
  }));
}

function groupsOf(strata: readonly Stratum[]): ReadonlyMap<string, readonly Stratum[]> {
  const groups = new Map<string, Stratum[]>();
  for (const stratum of strata) {
    const group = groups.get(keyOf(stratum));
    if (group) group.push(stratum);
    else groups.set(keyOf(stratum), [stratum]);
  }
  return groups;
}

/** The strata of two releases, each on its side. */
export function ofReleases<T extends Stratum & { readonly release: string }>(
  strata: readonly T[],
  { before, after }: { readonly before: string; readonly after: string },
): { readonly before: readonly T[]; readonly after: readonly T[] } {
  const of = (wanted: string): readonly T[] => strata.filter(({ release }) => release === wanted);
  return { before: of(before), after: of(after) };
}
