import { sql } from "drizzle-orm";
import { vitals } from "../schema/events.ts";
import type { Database } from "../storeDriver.ts";
import { addToParts } from "./parts/partRows.ts";
import { widenReleaseTimes } from "./releaseTimes.ts";
import { textArray } from "./rowSet.ts";
import { takeRollLock } from "./takeRollLock.ts";

/** Measurements in one round where nobody waits: as many as a transaction handles in well under a second. */
const rollBatch = 2_000;

/**
 * Adds measurements that are not counted yet to `vital_parts`, inside the given transaction, in small steps between which
 * others run. Resolves with their number. Only one of several processes does so at a time; the others do nothing.
 */
export async function rollUpVitals(tx: Database, most = rollBatch): Promise<number> {
  if (!(await takeRollLock(tx))) return 0;
  const rows = await tx
    .select()
    .from(vitals)
    .where(sql`not ${vitals.isRolled}`)
    .limit(most)
    .for("update");
  if (rows.length === 0) return 0;
  await countVitals(tx, rows);
  const isOneOf = (weight: number) => {
    const ids = rows.filter((row) => row.weight === weight).map(({ eventId }) => eventId);
    return ids.length === 0 ? undefined : sql`${vitals.eventId} = any(${textArray(ids)})`;
  };
  const [counted, takenBack] = [isOneOf(1), isOneOf(-1)];
  if (counted !== undefined) await tx.update(vitals).set({ isRolled: true }).where(counted);
  if (takenBack !== undefined) await tx.delete(vitals).where(takenBack);
  return rows.length;
}

/** Adds measurements to the roll-ups, or takes them back where their weight says so. Only one process at a time may. */
export async function countVitals(
  tx: Database,
  rows: readonly (typeof vitals.$inferSelect)[],
): Promise<void> {
  await addToParts(tx, rows);
  await widenReleaseTimes(
    tx,
    rows.filter(({ weight }) => weight === 1),
  );
}
