import { sql } from "drizzle-orm";
import type { Database } from "../storeDriver.ts";

/** Any number that no other program takes as its advisory lock in the same database. */
const rollLock = 7_241_530_119;

/** Whether this transaction is the only one, of all processes, that writes roll-ups until it ends. */
export async function takeRollLock(tx: Database): Promise<boolean> {
  const [turn] = await tx
    .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${rollLock}::bigint)` })
    .from(sql`(values (1)) as one_row`);
  return turn?.isOurs === true;
}
