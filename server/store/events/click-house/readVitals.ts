import {
  type VitalDimension,
  vitalDimensions,
  type VitalName,
} from "../../../../src/wire/events/vitals.ts";
import { isNegation, namedValues } from "../../../../src/wire/events/vitalFilters.ts";
import type { VitalSource } from "../../../../src/wire/events/vitalsApi.ts";
import { createCellSums } from "../createCellSums.ts";
import type { ReleaseTimes, VitalCell, VitalKey, VitalQuestion } from "../eventStore.ts";
import { askLatest } from "./askLatest.ts";
import type { ClickHouse } from "./openClickHouse.ts";
import { sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";
import type { Tables } from "./tables.ts";
import { trusted } from "../../../../src/lib/trusted.ts";

/** Where measurements are read. */
export interface VitalsPlace {
  readonly clickHouse: ClickHouse;
  readonly tables: Tables;
}

const stepMs = { hour: 3_600_000, day: 86_400_000 } as const;

/**
 * Distributions by the keys. There are no roll-ups, because reading a column of a year is cheaper than keeping it
 * twice.
 */
export async function readCells(
  { clickHouse, tables }: VitalsPlace,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): Promise<readonly VitalCell[]> {
  const columns = ["name", ...keys.map(columnOf), "bucket"];
  const cells = createCellSums();
  const rows = await askLatest(
    clickHouse,
    { tables, question },
    ({ from, where }) =>
      `SELECT ${columns.join(", ")}, count(), countIf(rating = 'good'), countIf(rating = 'poor')
      FROM ${from} WHERE ${where} AND ${conditionsOf(question)} GROUP BY ${columns.join(", ")}`,
  );
  for (const row of rows) {
    const [bucket = 0, count = 0, good = 0, poor = 0] = row.slice(keys.length + 1).map(Number);
    const name = trusted<VitalName>(String(row[0]));
    const values = row.slice(1, keys.length + 1).map(String);
    cells.add({ name, keys: values, count, good, poor, counts: [[bucket, count]] });
  }
  return cells.list();
}

/** When each release was measured. A row that a later one of its view replaces was measured too: no `FINAL`. */
export async function readReleases(
  { clickHouse, tables }: VitalsPlace,
  source: VitalSource,
): Promise<readonly ReleaseTimes[]> {
  const rows = await clickHouse.ask(
    `SELECT release, min(at), max(at) FROM ${tables.vitals} WHERE source = ${sqlText(source)} GROUP BY release`,
  );
  return rows.map(([release, first, last]) => ({
    release: String(release),
    firstAt: Number(first),
    lastAt: Number(last),
  }));
}

/** Values of every dimension, most measurements first. */
export async function readValues({ clickHouse, tables }: VitalsPlace, question: VitalQuestion) {
  const whole = { ...question, filters: {} };
  const names = vitalDimensions.map(sqlText).join(", ");
  const rows = await askLatest(
    clickHouse,
    { tables, question },
    ({ from, where }) =>
      `SELECT dimension, value, count() FROM (
        SELECT [${names}] AS dimensions, [${vitalDimensions.join(", ")}] AS texts
        FROM ${from} WHERE ${where} AND ${conditionsOf(whole)}
      ) ARRAY JOIN dimensions AS dimension, texts AS value GROUP BY dimension, value`,
  );
  const sums = new Map<
    string,
    { readonly dimension: VitalDimension; readonly value: string; readonly count: number }
  >();
  for (const [dimension, value, measured] of rows) {
    const place = `${dimension} ${value}`;
    sums.set(place, {
      dimension: trusted<VitalDimension>(String(dimension)),
      value: String(value),
      count: (sums.get(place)?.count ?? 0) + Number(measured),
    });
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count);
}

function columnOf(key: VitalKey): string {
  if (key !== "hour" && key !== "day") return key;
  const step = sqlInteger(stepMs[key]);
  return `intDiv(at, ${step}) * ${step}`;
}

/** The conditions of a question. */
export function conditionsOf({ from, to, name, filters }: VitalQuestion): string {
  const wanted = vitalDimensions.flatMap((dimension) => {
    const filter = filters[dimension];
    if (filter === undefined) return [];
    const values = namedValues(filter);
    if (values.length === 0) return [isNegation(filter) ? "1" : "0"];
    return [`${dimension} ${isNegation(filter) ? "NOT IN" : "IN"} ${sqlTexts(values)}`];
  });
  return [
    `at >= ${sqlInteger(from)} AND at < ${sqlInteger(to)}`,
    ...(name === undefined ? [] : [`name = ${sqlText(name)}`]),
    ...wanted,
  ].join(" AND ");
}
