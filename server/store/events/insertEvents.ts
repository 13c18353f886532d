import type { Database } from "../storeDriver.ts";
import { events } from "../schema/events.ts";
import type { NewEvent } from "./eventStore.ts";
import { insertVitals } from "./insertVitals.ts";
import { rowSet } from "./rowSet.ts";

/** Rows of one statement: some megabytes of text. */
const insertBatch = 1_000;

/**
 * Inserts events that are not stored yet, with their measurements, in a transaction. Resolves with the ids of the new
 * ones. Inserts in the order of their ids, so that two transactions with the same events cannot deadlock.
 */
export async function insertEvents(
  tx: Database,
  added: readonly NewEvent[],
): Promise<ReadonlySet<string>> {
  const sorted = added.toSorted((a, b) => (a.event.event_id < b.event.event_id ? -1 : 1));
  const fresh = new Set<string>();
  for (let start = 0; start < sorted.length; start += insertBatch) {
    const rows = await tx
      .insert(events)
      .select(rowSet(events, sorted.slice(start, start + insertBatch).map(toRow)))
      .onConflictDoNothing()
      .returning({ id: events.eventId });
    for (const { id } of rows) fresh.add(id);
  }
  await insertVitals(
    tx,
    sorted.filter(({ event }) => fresh.has(event.event_id)),
  );
  return fresh;
}

function toRow({ event, receivedAt, happenedAt, source }: NewEvent) {
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
