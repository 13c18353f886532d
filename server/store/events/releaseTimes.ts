import { and, eq, max, min, sql } from "drizzle-orm";
import type { VitalSource } from "../../../src/wire/events/vitalsApi.ts";
import type { Database } from "../storeDriver.ts";
import { vitalReleases, vitals } from "../schema/events.ts";
import type { ReleaseTimes } from "./eventStore.ts";

/** When each release was measured: what is rolled up, together with what is not. */
export async function releaseTimes(
  tx: Database,
  source: VitalSource,
): Promise<readonly ReleaseTimes[]> {
  const { release, firstAt, lastAt } = vitalReleases;
  const rolled = await tx
    .select({ release, firstAt, lastAt })
    .from(vitalReleases)
    .where(eq(vitalReleases.source, source));
  const pending = await tx
    .select({ release: vitals.release, firstAt: min(vitals.at), lastAt: max(vitals.at) })
    .from(vitals)
    .where(and(eq(vitals.source, source), eq(vitals.weight, 1), sql`not ${vitals.isRolled}`))
    .groupBy(vitals.release);
  return [...Map.groupBy([...rolled, ...pending], (row) => row.release)].map(([name, rows]) => ({
    release: name,
    firstAt: Math.min(...rows.map((row) => Number(row.firstAt))),
    lastAt: Math.max(...rows.map((row) => Number(row.lastAt))),
  }));
}

/** Widens the times of the releases of some measurements, each to its first and last one. */
export async function widenReleaseTimes(
  tx: Database,
  rows: readonly Pick<typeof vitals.$inferSelect, "source" | "release" | "at">[],
): Promise<void> {
  const { source, release, firstAt, lastAt } = vitalReleases;
  const groups = Map.groupBy(rows, (row) => JSON.stringify([row.source, row.release]));
  const times = [...groups.values()].flatMap((group) => {
    const [one, ...others] = group.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    if (one === undefined) return [];
    const last = others.at(-1) ?? one;
    return [{ source: one.source, release: one.release, firstAt: one.at, lastAt: last.at }];
  });
  if (times.length === 0) return;
  await tx
    .insert(vitalReleases)
    .values(times)
    .onConflictDoUpdate({
      target: [source, release],
      set: {
        firstAt: sql`least(${firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
      },
    });
}
