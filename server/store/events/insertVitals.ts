import { and, eq, sql } from "drizzle-orm";
import { vitalBucketOf } from "../../../src/wire/events/vitalsApi.ts";
import type { Database } from "../storeDriver.ts";
import { vitals } from "../schema/events.ts";
import { type NewEvent, viewIdOf } from "./eventStore.ts";
import { rowSet, textArray } from "./rowSet.ts";

/** Rows of one statement. */
const insertBatch = 1_000;

/** Rounds in which another transaction may have reported the same page view; more than two would be unusual. */
const maxRounds = 5;

type VitalInsert = Required<typeof vitals.$inferInsert>;

/**
 * Inserts measurements, in a transaction. Of one page view and measure the latest counts. An earlier one is replaced,
 * and subtracted from the roll-ups where it was counted. One that is older than the stored one is left out.
 */
export async function insertVitals(tx: Database, added: readonly NewEvent[]): Promise<void> {
  let waiting = latestOfEach(added.flatMap(toVitalRow));
  for (let round = 0; waiting.length > 0 && round < maxRounds; round += 1) {
    const batch = waiting.slice(0, insertBatch);
    const rest = waiting.slice(insertBatch);
    waiting = [...(await insertOnce(tx, batch)), ...rest];
    if (rest.length > 0) round = 0;
  }
}

/** Resolves with the rows that another transaction inserted first. */
async function insertOnce(tx: Database, rows: readonly VitalInsert[]): Promise<VitalInsert[]> {
  const known = await tx
    .select({
      eventId: vitals.eventId,
      source: vitals.source,
      viewId: vitals.viewId,
      name: vitals.name,
      at: vitals.at,
      isRolled: vitals.isRolled,
    })
    .from(vitals)
    .where(and(eq(vitals.weight, 1), sql`${vitals.viewId} = any(${textArray(viewsOf(rows))})`))
    .for("update");
  const knownByKey = new Map(known.map((row) => [keyOf(row), row]));
  const newer = rows.filter((row) => (knownByKey.get(keyOf(row))?.at ?? row.at) <= row.at);
  if (newer.length === 0) return [];
  const replaced = newer.flatMap((row) => knownByKey.get(keyOf(row)) ?? []);
  const idsOf = (isRolled: boolean): string[] =>
    replaced.filter((row) => row.isRolled === isRolled).map(({ eventId }) => eventId);
  const [counted, uncounted] = [idsOf(true), idsOf(false)];
  if (uncounted.length > 0) await tx.delete(vitals).where(isOneOf(uncounted));
  if (counted.length > 0) {
    const takeBack = { weight: -1, isRolled: false };
    await tx.update(vitals).set(takeBack).where(isOneOf(counted));
  }
  const inserted = await tx
    .insert(vitals)
    .select(rowSet(vitals, newer))
    .onConflictDoNothing()
    .returning({ eventId: vitals.eventId });
  const done = new Set(inserted.map(({ eventId }) => eventId));
  return newer.filter(({ eventId }) => !done.has(eventId));
}

function isOneOf(ids: readonly string[]) {
  return sql`${vitals.eventId} = any(${textArray(ids)})`;
}

/** This finds more than is needed where a view has several measures; the surplus matches no key. */
function viewsOf(rows: readonly VitalInsert[]): string[] {
  return [...new Set(rows.map(({ viewId }) => viewId))];
}

function keyOf({ source, viewId, name }: Pick<VitalInsert, "source" | "viewId" | "name">): string {
  return `${source} ${name} ${viewId}`;
}

/** In the order of their keys, so that transactions with the same views cannot deadlock. */
function latestOfEach(rows: readonly VitalInsert[]): VitalInsert[] {
  const latest = new Map<string, VitalInsert>();
  for (const row of rows.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    latest.set(keyOf(row), row);
  return [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function toVitalRow(one: NewEvent): VitalInsert[] {
  const { event, vital, source } = one;
  if (vital === undefined) return [];
  const { at, view_id: _named, attribution_kind, ...columns } = vital;
  return [
    {
      ...columns,
      eventId: event.event_id,
      source,
      at: new Date(at),
      bucket: vitalBucketOf(vital.name, vital.value),
      viewId: viewIdOf(one),
      attributionKind: attribution_kind,
      isRolled: false,
      weight: 1,
    },
  ];
}
