import { dayOf } from "../../../../src/lib/clock.ts";
import { trusted } from "../../../../src/lib/trusted.ts";
import { vitalDimensions, type VitalName } from "../../../../src/wire/events/vitals.ts";
import type { VitalSource } from "../../../../src/wire/events/vitalsApi.ts";
import type { SlowQuestion, SlowVital, StoredVital, VitalCell } from "../eventStore.ts";
import { askLatest } from "./askLatest.ts";
import { conditionsOf } from "./conditions.ts";
import { viewSpreadMs } from "./eventRows.ts";
import type { Cell } from "./openClickHouse.ts";
import { isNoKey, storedColumns, toStored } from "./readSingles.ts";
import { readCells, type VitalsPlace } from "./readVitals.ts";
import { sqlDay, sqlInteger, sqlText } from "./sqlText.ts";

const dayMs = 86_400_000;

const slowColumns = ["event_id", "at", "view_id", "name", "value", "rating"] as const;

/** Columns that the question's conditions may be about. */
const asked = ["bucket", "attribution", "attribution_kind", ...vitalDimensions];

/**
 * The measurements of the largest values, these first. Their buckets are counted by day before, so that few rows fit and few days
 * are looked at. All conditions are looked at before anything else is read: a hundred measurements are in as many granules, and to
 * read a granule, 8,192 rows, in all its columns takes longer than to find it.
 */
export async function readSlowest(
  place: VitalsPlace,
  { cause, ...question }: SlowQuestion,
  limit: number,
): Promise<readonly SlowVital[]> {
  const keys = cause === undefined ? dayKeys : [...dayKeys, ...causeKeys];
  const cells = (await readCells(place, question, keys)).filter(
    ({ keys: [, kind, name] }) =>
      cause === undefined || (kind === cause.attribution_kind && name === cause.attribution),
  );
  const { bucket, count, days } = lowestOf(cells, limit);
  const ofCause =
    cause === undefined
      ? []
      : [
          `attribution_kind = ${sqlText(cause.attribution_kind)}`,
          `attribution = ${sqlText(cause.attribution)}`,
        ];
  const read = (conditions: readonly string[], most = limit): Promise<readonly SlowVital[]> => {
    const where = [...conditions, conditionsOf(question), ...ofCause].join(" AND ");
    return readLargest(place, { ...question, where }, most);
  };
  const ofBucket = `bucket >= ${sqlInteger(bucket)}`;
  if (count > 0 && count <= limit * mostOfBucket) {
    const near = days.flatMap((day) => [day - dayMs, day]).map((day) => sqlDay(dayOf(day)));
    const rows = await read([`view_day IN (${near.join(", ")})`, ofBucket], count);
    if (rows.length === count) return rows.slice(0, limit);
  }
  const rows = await read([ofBucket]);
  // What is counted may have rows of devices that were forgotten.
  return rows.length < limit && bucket > 0 ? read([]) : rows;
}

const dayKeys = ["day"] as const;
const causeKeys = ["attribution_kind", "attribution"] as const;

/** Measurements of a bucket that many share are not looked for in the days of each. */
const mostOfBucket = 4;

/** The lowest bucket that the largest values reach down to; and how many measurements, of which days, are in it or above. */
function lowestOf(cells: readonly VitalCell[], limit: number) {
  const counts = new Map<number, number>();
  for (const cell of cells)
    for (const [bucket, count] of cell.counts.entries())
      counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  let count = 0;
  let lowest = 0;
  for (const bucket of [...counts.keys()].toSorted((a, b) => b - a)) {
    count += counts.get(bucket) ?? 0;
    lowest = bucket;
    if (count >= limit) break;
  }
  const has = ({ counts: own }: VitalCell): boolean =>
    [...own.entries()].some(([bucket, number]) => bucket >= lowest && number > 0);
  const days = new Set(cells.filter(has).map(({ keys: [day] }) => Number(day)));
  return { bucket: lowest, count, days: [...days] };
}

async function readLargest(
  { clickHouse, tables }: VitalsPlace,
  { where, ...question }: SlowQuestion & { readonly where: string },
  limit: number,
): Promise<readonly SlowVital[]> {
  const rows = await askLatest(clickHouse, {
    tables,
    question,
    columns: [...slowColumns, ...asked].filter(isNoKey),
    isList: true,
    ofSingles: (source) =>
      `SELECT ${slowColumns.join(", ")} FROM ${source.from} ${source.isPlain ? `PREWHERE ${where}` : ""}
      WHERE ${source.where} AND ${where} ORDER BY value DESC, event_id DESC LIMIT ${sqlInteger(limit)}`,
  });
  return rows
    .map(toSlow)
    .toSorted((a, b) => (a.event_id < b.event_id ? 1 : -1))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, limit);
}

function toSlow([event_id, at, view_id, name, value, rating]: readonly Cell[]): SlowVital {
  return {
    event_id: String(event_id),
    at: Number(at),
    view_id: String(view_id),
    name: trusted<VitalName>(String(name)),
    value: Number(value),
    rating: String(rating),
  };
}

/** All of what some of the slowest are: by their keys, whose day is not far from the measurement's. */
export async function readWhole(
  { clickHouse, tables }: VitalsPlace,
  source: VitalSource,
  slow: readonly SlowVital[],
): Promise<readonly StoredVital[]> {
  if (slow.length === 0) return [];
  const places = slow.map(({ name, view_id, at }) => {
    const [first, last] = [at - viewSpreadMs, at + viewSpreadMs].map(dayOf);
    return (
      `(name = ${sqlText(name)} AND view_id = ${sqlText(view_id)} ` +
      `AND view_day >= ${sqlDay(String(first))} AND view_day <= ${sqlDay(String(last))})`
    );
  });
  const rows = await clickHouse.ask(
    `SELECT ${storedColumns} FROM ${tables.vitals}
    PREWHERE source = ${sqlText(source)} AND (${places.join(" OR ")}) ORDER BY at, event_id`,
  );
  // The last row of a key is the one that counts.
  const found = new Map(
    rows.map(toStored).map((vital) => [`${vital.name} ${vital.view_id}`, vital]),
  );
  return slow.flatMap(({ name, view_id }) => found.get(`${name} ${view_id}`) ?? []);
}
