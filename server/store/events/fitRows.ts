import { getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Store } from "../createStore.ts";
import type { Database } from "../storeDriver.ts";
import { events, vitals } from "../schema/events.ts";
import type { RoomBytes } from "./eventStore.ts";
import { forgetRows } from "./forgetRows.ts";

/** What remains of the room after rows were removed, so that the next rows do not need another round at once. */
const fittingShare = 0.9;

/** Rows that are looked at to tell the size and age of all. */
const sampleRows = 2_000;

/** What a row takes besides its values: its header and its place in the indexes. */
const overheadBytes = 300;

/** A time before all others, so that nothing is removed by it. */
const never = 0;

/**
 * Removes the oldest events and measurements where their tables take more room than they may. Rollups stay. A table keeps
 * its size after rows were removed and fills up again inside, so what counts is an estimate of the rows themselves.
 */
export async function fitRows(store: Pick<Store, "run">, room: RoomBytes): Promise<void> {
  const before = { events: never, vitals: never, days: never };
  const oldEvents = await cutoffOf(store, { table: events, time: events.receivedAt }, room.events);
  if (oldEvents !== undefined) {
    await forgetRows(store, { ...before, events: oldEvents });
    await store.run((db) => db.execute(sql`vacuum (analyze) ${events}`));
  }
  const oldVitals = await cutoffOf(store, { table: vitals, time: vitals.at }, room.vitals);
  if (oldVitals !== undefined) {
    await forgetRows(store, { ...before, vitals: oldVitals });
    await store.run((db) => db.execute(sql`vacuum (analyze) ${vitals}`));
  }
}

interface Aging {
  readonly table: PgTable;
  readonly time: PgColumn;
}

/** The time before which rows have to go, epoch milliseconds; `undefined` where all of them fit. */
async function cutoffOf(
  store: Pick<Store, "run">,
  aging: Aging,
  maxBytes: number,
): Promise<number | undefined> {
  return store.run(async (db) => {
    const { size } = await sizeOf(db, aging.table);
    if (size <= maxBytes) return undefined;
    const rows = await countRows(db, aging.table);
    const percent = sql.raw(String(Math.min(100, (100 * sampleRows) / rows)));
    const sample = sql`${aging.table} tablesample system (${percent})`;
    const [told] = await db
      .select({ rowBytes: sql<number | null>`avg(pg_column_size(${aging.table}.*))::float8` })
      .from(sample);
    const bytes = rows * ((told?.rowBytes ?? 0) + overheadBytes);
    if (bytes <= maxBytes) return undefined;
    const share = sql.raw(String(1 - (fittingShare * maxBytes) / bytes));
    const at = sql`percentile_disc(${share}) within group (order by ${aging.time})`;
    const [oldest] = await db
      .select({ at: sql<number | null>`(extract(epoch from ${at}) * 1000)::float8` })
      .from(sample);
    return oldest?.at ?? undefined;
  });
}

/** What the database knows of a table: its bytes with indexes, and its rows when it last looked, -1 for never. */
async function sizeOf(
  db: Database,
  table: PgTable,
): Promise<{ readonly size: number; readonly rows: number }> {
  const [found] = await db
    .select({
      size: sql<number>`pg_total_relation_size(oid)::float8`,
      rows: sql<number>`reltuples::float8`,
    })
    .from(sql`pg_class`)
    .where(sql`oid = ${getTableName(table)}::regclass`);
  return found ?? { size: 0, rows: 0 };
}

async function countRows(db: Database, table: PgTable): Promise<number> {
  const known = await sizeOf(db, table);
  if (known.rows >= 0) return Math.max(1, known.rows);
  await db.execute(sql`analyze ${table}`);
  return Math.max(1, (await sizeOf(db, table)).rows);
}
