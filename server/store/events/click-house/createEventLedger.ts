import { eq, lt, sql } from "drizzle-orm";
import { dayOf } from "../../../../src/lib/clock.ts";
import type { Store } from "../../createStore.ts";
import type { Database } from "../../storeDriver.ts";
import { eventIds, events, eventViews } from "../../schema/events.ts";
import { type NewEvent, viewIdOf } from "../eventStore.ts";
import { rowSet, textArray } from "../rowSet.ts";

/** What the ledger says before events are written. */
export interface Prepared {
  /** Events that were not acknowledged yet. */
  readonly unknown: readonly NewEvent[];
  /** The day under which a page view is kept; undefined for a view of none of the events. */
  readonly dayOfView: (source: string, viewId: string) => string | undefined;
}

/** The part of the event store that needs a unique index, in the server's own database. */
export interface EventLedger {
  prepare(added: readonly NewEvent[]): Promise<Prepared>;
  /** Records that events are stored. Resolves with the ids that this call recorded first. */
  confirm(stored: readonly NewEvent[]): Promise<ReadonlySet<string>>;
  /** Removes events that were received before a time, epoch milliseconds, and views that began before it. */
  forget(before: number): Promise<void>;
  clearSynthetic(): Promise<void>;
}

/** The ledger of events that are kept elsewhere. Failures of the database are `StoreError`s. */
export function createEventLedger(store: Pick<Store, "run">): EventLedger {
  return Object.freeze({
    prepare: (added) => store.run((db) => db.transaction((tx) => prepare(tx, added))),
    confirm: (stored) => store.run((db) => confirm(db, stored)),
    forget: (before) =>
      store.run(async (db) => {
        await db.delete(eventIds).where(lt(eventIds.receivedAt, new Date(before)));
        await db.delete(eventViews).where(lt(eventViews.day, dayOf(before)));
      }),
    clearSynthetic: () =>
      store.run(async (db) => {
        await db.delete(eventIds).where(eq(eventIds.source, "synthetic"));
        await db.delete(eventViews).where(eq(eventViews.source, "synthetic"));
      }),
  } satisfies EventLedger);
}

async function prepare(tx: Database, added: readonly NewEvent[]): Promise<Prepared> {
  const ids = textArray(added.map(({ event }) => event.event_id));
  // An event that was stored here before events were kept elsewhere is not stored again.
  const known = await tx
    .select({ id: sql<string>`${eventIds.eventId}::text` })
    .from(eventIds)
    .where(sql`${eventIds.eventId} = any(${ids}::uuid[])`)
    .unionAll(
      tx
        .select({ id: sql<string>`${events.eventId}` })
        .from(events)
        .where(sql`${events.eventId} = any(${ids})`),
    );
  const knownIds = new Set(known.map(({ id }) => id));
  const unknown = added.filter(({ event }) => !knownIds.has(event.event_id));
  const days = await viewDays(tx, unknown);
  return { unknown, dayOfView: (source, viewId) => days.get(`${source} ${viewId}`) };
}

async function viewDays(
  tx: Database,
  added: readonly NewEvent[],
): Promise<ReadonlyMap<string, string>> {
  const views = added.flatMap((one) =>
    one.vital === undefined
      ? []
      : [{ source: one.source, viewId: viewIdOf(one), day: dayOf(one.vital.at) }],
  );
  if (views.length === 0) return new Map();
  const sorted = views.toSorted((a, b) => (a.viewId < b.viewId ? -1 : 1));
  await tx.insert(eventViews).select(rowSet(eventViews, sorted)).onConflictDoNothing();
  const rows = await tx
    .select()
    .from(eventViews)
    .where(sql`${eventViews.viewId} = any(${textArray(sorted.map(({ viewId }) => viewId))})`);
  return new Map(rows.map(({ source, viewId, day }) => [`${source} ${viewId}`, day]));
}

async function confirm(db: Database, stored: readonly NewEvent[]): Promise<ReadonlySet<string>> {
  const rows = stored
    .map(({ event, receivedAt, source }) => ({
      eventId: event.event_id,
      receivedAt: new Date(receivedAt),
      source,
    }))
    .toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1));
  const fresh = await db
    .insert(eventIds)
    .select(rowSet(eventIds, rows))
    .onConflictDoNothing()
    .returning({ id: eventIds.eventId });
  return new Set(fresh.map(({ id }) => id));
}
