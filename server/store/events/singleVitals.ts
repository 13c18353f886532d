import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
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
  type SlowVital,
  type ViewEvent,
  viewIdsOf,
  type VitalQuestion,
} from "./eventStore.ts";
import { isOnMinutes } from "./parts/readParts.ts";
import { slowMinutes } from "./parts/slowMinutes.ts";
import { textArray } from "./rowSet.ts";
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

/** Minutes that are looked through one by one; where more would have to be, an index of values is faster. */
const maxMinutes = 400;

/**
 * Single measurements, those of the largest values first. Of a slice that few belong to, an index of values would be read far down
 * before there are enough: parts tell in which minutes they are.
 */
export async function slowestVitals(
  db: Database,
  question: SlowQuestion,
  limit: number,
): Promise<readonly SlowVital[]> {
  if (!isOnMinutes(question)) return slowestOf(db, question, { limit });
  const first = await slowestOf(db, question, { limit, where: isAmongSlowest(question) });
  if (first.length === limit) return first;
  const pending = await slowestOf(db, question, { limit, where: sql`not ${vitals.isRolled}` });
  const kept = await sinceFirst(db, question);
  const worst = (rows: readonly SlowVital[]): readonly SlowVital[] =>
    rows.toSorted((a, b) => b.value - a.value).slice(0, limit);
  // A second, larger try where some of the slowest were erased or replaced in the meantime.
  for (const count of [limit, limit * maxErased]) {
    const { minutes, areAll } = await slowMinutes(db, kept, count);
    if (minutes.length > maxMinutes) break;
    const counted = await slowestOf(db, kept, { limit, where: vitals.isRolled, minutes });
    if (areAll || counted.length === limit) return worst([...pending, ...counted]);
  }
  return slowestOf(db, question, { limit });
}

/** How many times as many are looked for where some are gone. */
const maxErased = 8;

/** The question from the first single measurement that is kept: parts are kept for longer. */
async function sinceFirst(db: Database, question: SlowQuestion): Promise<SlowQuestion> {
  const [first] = await db
    .select({ at: vitals.at })
    .from(vitals)
    .where(and(eq(vitals.source, question.source), eq(vitals.name, question.name)))
    .orderBy(asc(vitals.at))
    .limit(1);
  const at = Math.floor((first?.at.getTime() ?? question.to) / minuteMs) * minuteMs;
  return { ...question, from: Math.min(question.to, Math.max(question.from, at)) };
}

async function slowestOf(
  db: Database,
  { cause, ...question }: SlowQuestion,
  {
    limit,
    where,
    minutes,
  }: {
    readonly limit: number;
    readonly where?: SQL | PgColumn;
    /** Only these, each from its beginning. */
    readonly minutes?: readonly number[];
  },
): Promise<readonly SlowVital[]> {
  const ofCause =
    cause === undefined
      ? []
      : [
          eq(vitals.attributionKind, cause.attribution_kind),
          eq(vitals.attribution, cause.attribution),
        ];
  const conditions = and(
    ...singleConditions(question),
    ...ofCause,
    where === undefined ? undefined : sql`${where}`,
    minutes === undefined ? undefined : inMinutes(minutes, question),
  );
  const rows = await db
    .select(slowColumns)
    .from(vitals)
    .where(conditions)
    .orderBy(desc(vitals.value), desc(vitals.eventId))
    .limit(limit);
  return rows.map(({ at, name, ...row }) => ({
    ...row,
    at: at.getTime(),
    name: trusted<VitalName>(name),
  }));
}

const slowColumns = {
  event_id: vitals.eventId,
  at: vitals.at,
  view_id: vitals.viewId,
  name: vitals.name,
  value: vitals.value,
  rating: vitals.rating,
};

/** All of what some of the slowest are. */
export async function wholeVitals(
  db: Database,
  source: VitalSource,
  slow: readonly SlowVital[],
): Promise<readonly StoredVital[]> {
  const ids = slow.map(({ event_id: id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(vitals)
    .where(and(eq(vitals.source, source), eq(vitals.weight, 1), inArray(vitals.eventId, ids)));
  const found = new Map(rows.map((row) => [row.eventId, row]));
  return ids.flatMap((id) => found.get(id) ?? []).map(toStored);
}

/** Finds the rows by the index of times, minute by minute, whatever the planner expects. */
function inMinutes(minutes: readonly number[], { source, name }: VitalQuestion): SQL {
  const starts = textArray(minutes.map((at) => new Date(at).toISOString()));
  return sql`${vitals}.ctid = any(array(
    select found.place from unnest(${starts}) as minute (start) cross join lateral (
      select ctid as place from vitals as of_minute where of_minute.source = ${source} and of_minute.name = ${name}
        and of_minute.at >= minute.start::timestamptz and of_minute.at < minute.start::timestamptz + interval '1 minute'
      offset 0
    ) as found))`;
}

/** Of all, the slowest that an index of values has at its end: of a slice that many belong to, enough are among them. */
function isAmongSlowest({ source, name }: VitalQuestion): SQL {
  return sql`${vitals}.ctid = any(array(
    select ctid from vitals as slow where slow.source = ${source} and slow.name = ${name}
    order by slow.value desc limit ${sql.raw(String(slowestLookedAt))}))`;
}

const slowestLookedAt = 1_000;

const minuteMs = 60_000;

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
  measured: readonly ViewEvent[],
): Promise<ReadonlySet<string>> {
  if (measured.length === 0) return new Set();
  const ids = measured.map(({ event_id: id }) => id);
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
        inArray(
          viewId,
          measured.map(({ view_id: id }) => id),
        ),
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
