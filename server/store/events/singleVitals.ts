import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { trusted } from "../../../src/lib/trusted.ts";
import { timelineEventId } from "../../../src/wire/events/timeline.ts";
import type { VitalName } from "../../../src/wire/events/vitals.ts";
import type { VitalSource } from "../../../src/wire/events/vitalsApi.ts";
import { events, vitals } from "../schema/events.ts";
import type { Database } from "../storeDriver.ts";
import {
  maxTabEvents,
  type SlowQuestion,
  type StoredView,
  type StoredVital,
  viewIdsOf,
  type VitalQuestion,
} from "./eventStore.ts";
import { vitalConditions } from "./vitalCells.ts";

/** Single measurements, newest first. */
export async function vitalRows(
  db: Database,
  question: VitalQuestion,
  limit: number,
): Promise<readonly StoredVital[]> {
  const rows = await db
    .select()
    .from(vitals)
    .where(and(...singleConditions(question)))
    .orderBy(desc(vitals.at), desc(vitals.eventId))
    .limit(limit);
  return rows.map(toStored);
}

/** Single measurements, those of the largest values first: read from the end of an index, until there are enough. */
export async function slowestVitals(
  db: Database,
  { cause, ...question }: SlowQuestion,
  limit: number,
): Promise<readonly StoredVital[]> {
  const ofCause =
    cause === undefined
      ? []
      : [
          eq(vitals.attributionKind, cause.attribution_kind),
          eq(vitals.attribution, cause.attribution),
        ];
  const rows = await db
    .select()
    .from(vitals)
    .where(and(...singleConditions(question), ...ofCause))
    .orderBy(desc(vitals.value), desc(vitals.eventId))
    .limit(limit);
  return rows.map(toStored);
}

/** What is stored of one page view: its measurements, and by the tab of their events what else happened there. */
export async function readView(
  db: Database,
  source: VitalSource,
  viewId: string,
): Promise<StoredView> {
  const rows = await db
    .select()
    .from(vitals)
    .where(
      and(
        eq(vitals.source, source),
        eq(vitals.weight, 1),
        inArray(vitals.viewId, [...viewIdsOf(viewId)]),
      ),
    )
    .orderBy(asc(vitals.at), asc(vitals.eventId));
  if (rows.length === 0) return { vitals: [], events: [] };
  const ids = rows.map(({ eventId }) => eventId);
  const tabs = db
    .selectDistinct({ tabId: events.tabId })
    .from(events)
    .where(inArray(events.eventId, ids));
  const told = await db
    .select({ event: events.event })
    .from(events)
    .where(and(eq(events.source, source), inArray(events.tabId, tabs)))
    .orderBy(asc(events.seq))
    .limit(maxTabEvents);
  return { vitals: rows.map(toStored), events: told.map(({ event }) => event) };
}

/** Those of some page views that have a timeline, which came from the same tab as their measurements. */
export async function timedViews(
  db: Database,
  source: VitalSource,
  viewIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (viewIds.length === 0) return new Set();
  const ids = db
    .select({ eventId: vitals.eventId })
    .from(vitals)
    .where(
      and(
        eq(vitals.source, source),
        eq(vitals.weight, 1),
        inArray(vitals.viewId, viewIds.flatMap(viewIdsOf)),
      ),
    );
  const tabs = db.select({ tabId: events.tabId }).from(events).where(inArray(events.eventId, ids));
  const viewId = sql<string>`${events.event} -> 'event_tracking_ext' ->> 'view_id'`;
  const told = await db
    .selectDistinct({ viewId })
    .from(events)
    .where(
      and(
        eq(events.source, source),
        eq(events.trackingId, timelineEventId),
        inArray(events.tabId, tabs),
        inArray(viewId, [...viewIds]),
      ),
    );
  return new Set(told.map((row) => row.viewId));
}

function singleConditions(question: VitalQuestion): SQL[] {
  return [
    ...vitalConditions(question),
    eq(vitals.weight, 1),
    gte(vitals.at, new Date(question.from)),
    lt(vitals.at, new Date(question.to)),
  ];
}

function toStored(row: typeof vitals.$inferSelect): StoredVital {
  const {
    eventId: _id,
    source: _source,
    bucket: _bucket,
    isRolled: _rolled,
    weight: _one,
    ...told
  } = row;
  const { at, name, viewId, attributionKind, ...rest } = told;
  return {
    ...rest,
    at: at.getTime(),
    name: trusted<VitalName>(name),
    view_id: viewId,
    attribution_kind: attributionKind,
  };
}
