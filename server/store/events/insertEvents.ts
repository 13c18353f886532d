import { vitalBucketOf } from "../../../src/wire/vitalsApi.ts";
import type { Database } from "../driver.ts";
import { events, vitals } from "../schema/events.ts";
import type { NewEvent, StoredVital } from "./eventStore.ts";

/** Rows of one insert: at most 22 parameters each, far below the 65,535 of the PostgreSQL protocol. */
const insertBatch = 500;

/** Inserts events that are not there yet, with their measurements; resolves with the ids of the new ones. */
export async function insertEvents(
  db: Database,
  added: readonly NewEvent[],
): Promise<ReadonlySet<string>> {
  const fresh = new Set<string>();
  for (const batch of inBatches(added)) {
    const rows = await db
      .insert(events)
      .values(batch.map(toEventRow))
      .onConflictDoNothing()
      .returning({ id: events.eventId });
    for (const { id } of rows) fresh.add(id);
  }
  const measured = added.flatMap(({ event, vital, source }) =>
    vital !== undefined && fresh.has(event.event_id)
      ? [toVitalRow(event.event_id, vital, source)]
      : [],
  );
  for (const batch of inBatches(measured))
    await db.insert(vitals).values(batch).onConflictDoNothing();
  return fresh;
}

/** In the order of their ids, so that two transactions with the same events wait for each other in turn. */
function inBatches<T extends NewEvent | typeof vitals.$inferInsert>(rows: readonly T[]): T[][] {
  const idOf = (row: T): string => ("event" in row ? row.event.event_id : row.eventId);
  const sorted = rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / insertBatch) }, (_none, index) =>
    sorted.slice(index * insertBatch, (index + 1) * insertBatch),
  );
}

function toEventRow({ event, receivedAt, happenedAt, source }: NewEvent) {
  return {
    eventId: event.event_id,
    receivedAt: new Date(receivedAt),
    happenedAt: new Date(happenedAt),
    source,
    type: event.type,
    trackingId: event.event_tracking_id,
    deviceId: event.context.device_id,
    tabId: event.tab_id,
    seq: event.seq,
    event,
  };
}

function toVitalRow(
  eventId: string,
  { at, view_id, attribution_kind, ...vital }: StoredVital,
  source: NewEvent["source"],
) {
  return {
    ...vital,
    eventId,
    source,
    at: new Date(at),
    bucket: vitalBucketOf(vital.name, vital.value),
    viewId: view_id,
    attributionKind: attribution_kind,
  };
}
