import { dayOf } from "../../../../src/lib/clock.ts";
import { recordOf } from "../../../../src/lib/records.ts";
import { trusted, trustedJson } from "../../../../src/lib/trusted.ts";
import type { TrackingEvent } from "../../../../src/wire/events/tracking.ts";
import { vitalDimensions, type VitalName } from "../../../../src/wire/events/vitals.ts";
import type { VitalSource } from "../../../../src/wire/events/vitalsApi.ts";
import {
  maxTabEvents,
  type StoredView,
  type StoredVital,
  viewIdsOf,
  type VitalQuestion,
} from "../eventStore.ts";
import { askLatest } from "./askLatest.ts";
import { conditionsOf } from "./conditions.ts";
import { viewSpreadMs } from "./eventRows.ts";
import { type Near, timeOfId } from "./idTimes.ts";
import type { Cell } from "./openClickHouse.ts";
import type { VitalsPlace } from "./readVitals.ts";
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

const dayMs = 86_400_000;

/** The columns of a whole measurement, as `toStored` takes them. */
export const storedColumns = [...rowColumns, ...vitalDimensions].join(", ");

/** Columns of the key are read with every question. */
export const isNoKey = (column: string): boolean => column !== "name" && column !== "view_id";

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

async function readNewest(
  { clickHouse, tables }: VitalsPlace,
  question: VitalQuestion,
  limit: number,
): Promise<readonly StoredVital[]> {
  const where = conditionsOf(question);
  const rows = await askLatest(clickHouse, {
    tables,
    question,
    columns: [...new Set<string>([...rowColumns, ...vitalDimensions])].filter(isNoKey),
    isList: true,
    ofSingles: (source) =>
      `SELECT ${storedColumns} FROM ${source.from}
      WHERE ${source.where} AND ${where} ORDER BY at DESC, event_id DESC LIMIT ${sqlInteger(limit)}`,
  });
  return rows
    .toSorted((a, b) => (String(a[1]) < String(b[1]) ? 1 : -1))
    .toSorted((a, b) => Number(b[0]) - Number(a[0]))
    .slice(0, limit)
    .map(toStored);
}

/** A page's measurements are kept under a day that is no further than this from when a view of it began (`viewSpreadMs`). */
const viewDaysMs = viewSpreadMs + dayMs;

/**
 * What is stored of one page view. Its id tells when it began; one whose id does not, or tells a wrong time, is looked for in
 * every day. Its events are those of the days around.
 */
export async function readView(
  { clickHouse, tables }: VitalsPlace,
  source: VitalSource,
  viewId: string,
): Promise<StoredView> {
  const measured = (days: string) =>
    clickHouse.ask(
      `SELECT ${storedColumns} FROM ${tables.vitals}
      WHERE source = ${sqlText(source)} AND ${days} AND view_id IN ${sqlTexts(viewIdsOf(viewId))} ORDER BY at, event_id`,
    );
  const around = daysOfView(viewId);
  const found = around === undefined ? [] : await measured(around);
  const rows = found.length > 0 ? found : await measured("1");
  const latest = new Map<string, Row>(rows.map((row) => [`${row[2]} ${row[5]}`, row]));
  const kept = [...latest.values()];
  if (kept.length === 0) return { vitals: [], events: [] };
  const times = kept.map(([at]) => Number(at));
  const [first, last] = [Math.min(...times) - dayMs, Math.max(...times) + dayMs];
  const near = `source = ${sqlText(source)} AND id_day >= ${sqlDay(dayOf(first))} AND id_day <= ${sqlDay(dayOf(last))}`;
  const ids = kept.map(([, id]) => String(id));
  const tabs = await clickHouse.ask(
    `SELECT DISTINCT tab_id FROM ${tables.events} WHERE ${near} AND event_id IN ${sqlTexts(ids)}`,
  );
  if (tabs.length === 0) return { vitals: kept.map(toStored), events: [] };
  const told = await clickHouse.ask(
    `SELECT event_id, any(event), any(seq) AS place FROM ${tables.events}
    WHERE ${near} AND tab_id IN ${sqlTexts(tabs.map(([tab]) => String(tab)))}
    GROUP BY event_id ORDER BY place LIMIT ${sqlInteger(maxTabEvents)}`,
  );
  return {
    vitals: kept.map(toStored),
    events: told.map(([, event]) => trustedJson<TrackingEvent>(String(event))),
  };
}

/** Times from 2010 to 2070. Days outside the reach of a `Date` would be no days to ClickHouse. */
const anyTime: Near = { at: Date.UTC(2040, 0, 1), spreadMs: 30 * 365 * dayMs };

function daysOfView(viewId: string): string | undefined {
  const began = timeOfId(viewId, anyTime);
  if (began === undefined) return undefined;
  const [first, last] = [began - viewDaysMs, began + viewDaysMs].map(dayOf);
  return `view_day >= ${sqlDay(String(first))} AND view_day <= ${sqlDay(String(last))}`;
}

/** A row of `storedColumns`. */
export function toStored(row: Row): StoredVital {
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
