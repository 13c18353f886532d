import { dayOf } from "../../../../src/lib/clock.ts";
import { recordOf } from "../../../../src/lib/records.ts";
import { trusted, trustedJson } from "../../../../src/lib/trusted.ts";
import { timelineEventId } from "../../../../src/wire/events/timeline.ts";
import type { TrackingEvent } from "../../../../src/wire/events/tracking.ts";
import { vitalDimensions, type VitalName } from "../../../../src/wire/events/vitals.ts";
import type { VitalSource } from "../../../../src/wire/events/vitalsApi.ts";
import {
  maxTabEvents,
  type SlowQuestion,
  type StoredView,
  type StoredVital,
  viewIdsOf,
  type VitalQuestion,
} from "../eventStore.ts";
import { askLatest } from "./askLatest.ts";
import type { Cell } from "./openClickHouse.ts";
import { conditionsOf } from "./conditions.ts";
import { readCells, type VitalsPlace } from "./readVitals.ts";
import { sqlDay, sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";

const rowColumns = [
  "at",
  "event_id",
  "name",
  "value",
  "rating",
  "view_id",
  "attribution",
  "attribution_kind",
] as const;

const columns = [...rowColumns, ...vitalDimensions].join(", ");

/** Columns of the key are read with every question. */
const isNoKey = (column: string): boolean => column !== "name" && column !== "view_id";

type Row = readonly Cell[];

/** How far back a list looks at first, days; further where it is not full then. */
const lookBackDays = [1, 7, 30] as const;

/** Single measurements, newest first. */
export async function readRows(
  place: VitalsPlace,
  question: VitalQuestion,
  limit: number,
): Promise<readonly StoredVital[]> {
  for (const days of lookBackDays) {
    const from = question.to - days * dayMs;
    if (from <= question.from) break;
    const rows = await readNewest(place, { ...question, from }, limit);
    if (rows.length === limit) return rows;
  }
  return readNewest(place, question, limit);
}

function readNewest(place: VitalsPlace, question: VitalQuestion, limit: number) {
  return readFirst(place, question, { by: "at", limit, where: conditionsOf(question) });
}

/**
 * Single measurements, those of the largest values first. Their buckets are counted before, so that only few rows are looked at
 * in all their columns.
 */
export async function readSlowest(
  place: VitalsPlace,
  { cause, ...question }: SlowQuestion,
  limit: number,
): Promise<readonly StoredVital[]> {
  const cells = await readCells(place, question, cause === undefined ? [] : causeKeys);
  const counts = cells
    .filter(({ keys }) => cause === undefined || isCause(keys, cause))
    .flatMap((cell) => [...cell.counts.entries()])
    .toSorted(([a], [b]) => b - a);
  let found = 0;
  const lowest = counts.find(([, count]) => (found += count) >= limit)?.[0] ?? 0;
  const ofCause =
    cause === undefined
      ? "1"
      : `attribution_kind = ${sqlText(cause.attribution_kind)} AND attribution = ${sqlText(cause.attribution)}`;
  const read = (bucket: number) =>
    readFirst(place, question, {
      by: "value",
      limit,
      where: `bucket >= ${sqlInteger(bucket)} AND ${conditionsOf(question)} AND ${ofCause}`,
    });
  const rows = await read(lowest);
  // What is counted may have rows of devices that were forgotten.
  return rows.length < limit && lowest > 0 ? read(0) : rows;
}

const causeKeys = ["attribution_kind", "attribution"] as const;

function isCause(
  [kind, name]: readonly string[],
  cause: NonNullable<SlowQuestion["cause"]>,
): boolean {
  return kind === cause.attribution_kind && name === cause.attribution;
}

async function readFirst(
  { clickHouse, tables }: VitalsPlace,
  question: VitalQuestion,
  {
    by,
    limit,
    where,
  }: { readonly by: "at" | "value"; readonly limit: number; readonly where: string },
): Promise<readonly StoredVital[]> {
  const rows = await askLatest(clickHouse, {
    tables,
    question,
    columns: [...new Set<string>([...rowColumns, "bucket", ...vitalDimensions])].filter(isNoKey),
    isList: true,
    ofSingles: (source) =>
      `SELECT ${columns} FROM ${source.from}
      WHERE ${source.where} AND ${where} ORDER BY ${by} DESC, event_id DESC LIMIT ${sqlInteger(limit)}`,
  });
  const place = rowColumns.indexOf(by);
  return rows
    .toSorted((a, b) => (String(a[1]) < String(b[1]) ? 1 : -1))
    .toSorted((a, b) => Number(b[place]) - Number(a[place]))
    .slice(0, limit)
    .map(toStored);
}

/**
 * What is stored of one page view. Its measurements have the same place in the order of every day and measure, so that little
 * is read; its events are those of the days around.
 */
export async function readView(
  { clickHouse, tables }: VitalsPlace,
  source: VitalSource,
  viewId: string,
): Promise<StoredView> {
  const rows = await clickHouse.ask(
    `SELECT ${columns} FROM ${tables.vitals}
    WHERE source = ${sqlText(source)} AND view_id IN ${sqlTexts(viewIdsOf(viewId))} ORDER BY at, event_id`,
  );
  const latest = new Map<string, Row>(rows.map((row) => [`${row[2]} ${row[5]}`, row]));
  const kept = [...latest.values()];
  if (kept.length === 0) return { vitals: [], events: [] };
  const times = kept.map(([at]) => Number(at));
  const [first, last] = [Math.min(...times) - dayMs, Math.max(...times) + dayMs];
  const around = `source = ${sqlText(source)} AND id_day >= ${sqlDay(dayOf(first))} AND id_day <= ${sqlDay(dayOf(last))}`;
  const ids = kept.map(([, id]) => String(id));
  const tabs = await clickHouse.ask(
    `SELECT DISTINCT tab_id FROM ${tables.events} WHERE ${around} AND event_id IN ${sqlTexts(ids)}`,
  );
  if (tabs.length === 0) return { vitals: kept.map(toStored), events: [] };
  const told = await clickHouse.ask(
    `SELECT event_id, any(event), any(seq) AS place FROM ${tables.events}
    WHERE ${around} AND tab_id IN ${sqlTexts(tabs.map(([tab]) => String(tab)))}
    GROUP BY event_id ORDER BY place LIMIT ${sqlInteger(maxTabEvents)}`,
  );
  return {
    vitals: kept.map(toStored),
    events: told.map(([, event]) => trustedJson<TrackingEvent>(String(event))),
  };
}

/** Those of some page views that have a timeline: of the tabs of their measurements, in the days around each. */
export async function readTimed(
  { clickHouse, tables }: VitalsPlace,
  source: VitalSource,
  viewIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (viewIds.length === 0) return new Set();
  const measured = await clickHouse.ask(
    `SELECT at, event_id FROM ${tables.vitals}
    WHERE source = ${sqlText(source)} AND view_id IN ${sqlTexts(viewIds.flatMap(viewIdsOf))}`,
  );
  if (measured.length === 0) return new Set();
  const days = measured.flatMap(([at]) =>
    [-dayMs, 0, dayMs].map((away) => dayOf(Number(at) + away)),
  );
  const around = `source = ${sqlText(source)} AND id_day IN (${[...new Set(days)].map(sqlDay).join(", ")})`;
  const told = await clickHouse.ask(
    `SELECT DISTINCT event FROM ${tables.events}
    WHERE ${around} AND tracking_id = ${sqlText(timelineEventId)} AND tab_id IN (
      SELECT tab_id FROM ${tables.events}
      WHERE ${around} AND event_id IN ${sqlTexts(measured.map(([, id]) => String(id)))}
    )`,
  );
  const views = told.map(([event]) =>
    String(trustedJson<TrackingEvent>(String(event)).event_tracking_ext["view_id"]),
  );
  return new Set(views).intersection(new Set(viewIds));
}

const dayMs = 86_400_000;

function toStored(row: Row): StoredVital {
  const [at, , name, value, ...texts] = row;
  const [rating = "", view_id = "", attribution = "", attribution_kind = "", ...of] =
    texts.map(String);
  const dimensions = recordOf(vitalDimensions, (_, index) => of[index] ?? "");
  return {
    ...dimensions,
    at: Number(at),
    name: trusted<VitalName>(String(name)),
    value: Number(value),
    rating,
    view_id,
    attribution,
    attribution_kind,
  };
}
