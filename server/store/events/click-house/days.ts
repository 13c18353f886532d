import { dayOf } from "../../../../src/lib/clock.ts";
import type { ForgetBefore } from "../eventStore.ts";
import { readPartition } from "./askLatest.ts";
import type { ClickHouse } from "./openClickHouse.ts";
import { sqlInteger, sqlText } from "./sqlText.ts";
import type { Tables } from "./tables.ts";

/** Merges days that several inserts have left and that are quiet now, so that questions need not sort out their keys. */
export async function settleDays(
  clickHouse: ClickHouse,
  { database, vitals }: Tables,
  settleSeconds: number,
): Promise<number> {
  const days = await clickHouse.ask(
    `SELECT partition_id, sum(rows) FROM system.parts
    WHERE database = ${sqlText(database)} AND table = 'vitals' AND active
    GROUP BY partition_id HAVING count() > 1 AND max(modification_time) <= now() - ${sqlInteger(settleSeconds)}`,
  );
  for (const [id] of days)
    await clickHouse.run(`OPTIMIZE TABLE ${vitals} PARTITION ID ${sqlText(String(id))} FINAL`);
  // A server that has no room to merge leaves the day as it is: it is tried again when it is time to, not at once.
  return 0;
}

interface Day {
  readonly source: string;
  readonly day: string;
}

/** Drops days that are wholly before the times. */
export async function forgetDays(
  clickHouse: ClickHouse,
  tables: Tables,
  before: ForgetBefore,
): Promise<void> {
  const [events, vitals] = [dayOf(before.events), dayOf(before.vitals)];
  await dropDays(clickHouse, { tables, table: "events" }, ({ day }) => day < events);
  await dropDays(clickHouse, { tables, table: "vitals" }, ({ day }) => day < vitals);
}

/** Drops days of a table: old servers know no TTL, and a partition costs nothing to drop. */
export async function dropDays(
  clickHouse: ClickHouse,
  { tables, table }: { readonly tables: Tables; readonly table: "events" | "vitals" },
  isOver: (day: Day) => boolean,
): Promise<void> {
  const found = await clickHouse.ask(
    `SELECT DISTINCT partition, partition_id FROM system.parts
    WHERE database = ${sqlText(tables.database)} AND table = ${sqlText(table)} AND active`,
  );
  for (const [partition, id] of found) {
    const day = readPartition(String(partition));
    if (day === undefined || !isOver(day)) continue;
    await clickHouse.run(`ALTER TABLE ${tables[table]} DROP PARTITION ID ${sqlText(String(id))}`);
  }
}
