import { getTableColumns, sql } from "drizzle-orm";
import { dayOf } from "../../../src/lib/clock.ts";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import { vitalBuckets } from "../../../src/wire/events/vitalsApi.ts";
import type { Database } from "../storeDriver.ts";
import { vitalDays, vitalHours, vitals } from "../schema/events.ts";
import { attributionDimension, attributionValue } from "./chooseVitalTable.ts";
import { inSteps } from "./letOthersRun.ts";
import { widenReleaseTimes } from "./releaseTimes.ts";
import { rowSet, textArray } from "./rowSet.ts";

/** Measurements in one round where nobody waits: as many as a transaction handles in well under a second. */
const rollBatch = 2_000;

/** Rows of one upsert: as many as the embedded database adds in 10 ms or so. */
const upsertBatch = 100;

const hourMs = 3_600_000;

/** Any number that no other program takes as its advisory lock in the same database. */
const rollLock = 7_241_530_119;

type VitalRow = typeof vitals.$inferSelect;
type HourRow = typeof vitalHours.$inferInsert;
type DayRow = typeof vitalDays.$inferInsert;

/**
 * Adds measurements that are not counted yet to `vital_hours` and `vital_days`, inside the given transaction, in small
 * statements between which others run. Resolves with their number. Only one of several processes does so at a time; the others do nothing.
 */
export async function rollUpVitals(tx: Database, most = rollBatch): Promise<number> {
  const [turn] = await tx
    .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${rollLock}::bigint)` })
    .from(sql`(values (1)) as one_row`);
  if (turn?.isOurs !== true) return 0;
  const rows = await tx
    .select()
    .from(vitals)
    .where(sql`not ${vitals.isRolled}`)
    .limit(most)
    .for("update");
  if (rows.length === 0) return 0;
  const hours = new Map<string, HourRow>();
  const days = new Map<string, DayRow>();
  for (const row of rows) {
    countHour(hours, row);
    countDays(days, row);
  }
  await addHours(tx, [...hours.values()]);
  await addDays(tx, [...days.values()]);
  await widenReleaseTimes(
    tx,
    rows.filter(({ weight }) => weight === 1),
  );
  const isOneOf = (weight: number) => {
    const ids = rows.filter((row) => row.weight === weight).map(({ eventId }) => eventId);
    return ids.length === 0 ? undefined : sql`${vitals.eventId} = any(${textArray(ids)})`;
  };
  const [counted, takenBack] = [isOneOf(1), isOneOf(-1)];
  if (counted !== undefined) await tx.update(vitals).set({ isRolled: true }).where(counted);
  if (takenBack !== undefined) await tx.delete(vitals).where(takenBack);
  return rows.length;
}

function countHour(hours: Map<string, HourRow>, row: VitalRow): void {
  const { source, name, route, locale, device, connection, release, navigation, bucket } = row;
  const hour = new Date(Math.floor(row.at.getTime() / hourMs) * hourMs);
  const traits = { route, locale, device, connection, release, navigation };
  const place = { source, name, hour, ...traits, bucket };
  const key = JSON.stringify(Object.values(place));
  const cell = hours.get(key) ?? { ...place, count: 0, good: 0, poor: 0 };
  hours.set(key, { ...cell, ...counted(cell, row) });
}

function countDays(days: Map<string, DayRow>, row: VitalRow): void {
  const { source, name, release, navigation, bucket } = row;
  const day = dayOf(row.at.getTime());
  const marginals: readonly [dimension: string, value: string][] = [
    ["", ""],
    ...vitalDimensions.map((dimension): [string, string] => [dimension, row[dimension]]),
    [attributionDimension, attributionValue(row)],
  ];
  for (const [dimension, value] of marginals) {
    const key = JSON.stringify([source, name, dimension, day, value, release, navigation]);
    const cell = days.get(key) ?? {
      source,
      name,
      dimension,
      day,
      value,
      release,
      navigation,
      count: 0,
      good: 0,
      poor: 0,
      buckets: Array.from({ length: vitalBuckets }, () => 0),
    };
    cell.buckets[bucket] = (cell.buckets[bucket] ?? 0) + row.weight;
    days.set(key, { ...cell, ...counted(cell, row) });
  }
}

function counted(
  cell: Pick<HourRow, "count" | "good" | "poor">,
  { rating, weight }: VitalRow,
): Pick<HourRow, "count" | "good" | "poor"> {
  return {
    count: cell.count + weight,
    good: cell.good + (rating === "good" ? weight : 0),
    poor: cell.poor + (rating === "poor" ? weight : 0),
  };
}

async function addHours(tx: Database, rows: readonly HourRow[]): Promise<void> {
  const { count: _count, good: _good, poor: _poor, ...place } = getTableColumns(vitalHours);
  for await (const some of inSteps(rows, upsertBatch)) {
    await tx
      .insert(vitalHours)
      .select(rowSet(vitalHours, some))
      .onConflictDoUpdate({
        target: Object.values(place),
        set: sums(vitalHours),
      });
  }
}

async function addDays(tx: Database, rows: readonly DayRow[]): Promise<void> {
  const { source, name, dimension, day, value, release, navigation, buckets } = vitalDays;
  for await (const some of inSteps(rows, upsertBatch)) {
    await tx
      .insert(vitalDays)
      .select(rowSet(vitalDays, some))
      .onConflictDoUpdate({
        target: [source, name, dimension, day, value, release, navigation],
        set: {
          ...sums(vitalDays),
          buckets: sql`(select array_agg(kept + added order by place) from unnest(${buckets}, excluded.buckets) with ordinality as pairs (kept, added, place))`,
        },
      });
  }
}

function sums({ count, good, poor }: typeof vitalHours | typeof vitalDays) {
  return {
    count: sql`${count} + excluded.count`,
    good: sql`${good} + excluded.good`,
    poor: sql`${poor} + excluded.poor`,
  };
}
