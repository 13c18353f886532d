import {
  type VitalDimension,
  vitalDimensions,
  type VitalName,
} from "../../../../src/wire/events/vitals.ts";
import type { VitalSource } from "../../../../src/wire/events/vitalsApi.ts";
import { trusted, trustedJson } from "../../../../src/lib/trusted.ts";
import { createCellSums } from "../createCellSums.ts";
import type { ReleaseTimes, VitalCell, VitalKey, VitalQuestion } from "../eventStore.ts";
import { askLatest } from "./askLatest.ts";
import { conditionsOf } from "./conditions.ts";
import type { Cell, ClickHouse } from "./openClickHouse.ts";
import { rolledCells, rolledValues } from "./rolledCells.ts";
import { readRolls, rollOf } from "./rolls.ts";
import { sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";
import type { Tables } from "./tables.ts";
import { readWeekParts } from "./weekParts.ts";

/** Where measurements are read. */
export interface VitalsPlace {
  readonly clickHouse: ClickHouse;
  readonly tables: Tables;
}

const stepMs = { hour: 3_600_000, day: 86_400_000 } as const;

/** Distributions by the keys: of whole weeks from what is counted, where that has the keys and filters. */
export async function readCells(
  { clickHouse, tables }: VitalsPlace,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): Promise<readonly VitalCell[]> {
  const columns = keys.map((key, index) => `${columnOf(key)} AS key_${index}, `).join("");
  const places = keys.map((_key, index) => `key_${index}, `).join("");
  const cells = createCellSums();
  const rows = await askLatest(clickHouse, {
    tables,
    question,
    columns: columnsOf(question, keys),
    ofRolls: rolledCells(tables, question, keys),
    ofSingles: ({ from, where, sign }) =>
      `SELECT name, ${columns}bucket, toInt64(sum(${sign})) AS all_n, toInt64(sum(if(rating = 'good', ${sign}, 0))) AS good_n,
      toInt64(sum(if(rating = 'poor', ${sign}, 0))) AS poor_n
      FROM ${from} WHERE ${where} AND ${conditionsOf(question)} GROUP BY name, ${places}bucket`,
    // A row a cell, not a row a bucket of a cell: to send and read these took longer than to count them.
    ofAll: (rows) =>
      `SELECT ${places}name, sum(all_n), sum(good_n), sum(poor_n), toString(groupArray(bucket)), toString(groupArray(all_n))
      FROM ${rows} GROUP BY ${places}name`,
  });
  for (const row of rows) {
    const values = row.slice(0, keys.length).map(String);
    const [name, ...sums] = row.slice(keys.length);
    const [count = 0, good = 0, poor = 0] = sums.slice(0, 3).map(Number);
    const [buckets = [], counts = []] = sums.slice(3).map(toNumbers);
    cells.add({
      name: trusted<VitalName>(String(name)),
      keys: values,
      count,
      good,
      poor,
      counts: buckets.map((bucket, index) => [bucket, counts[index] ?? 0]),
    });
  }
  return cells.list();
}

function columnsOf({ filters }: VitalQuestion, keys: readonly VitalKey[]): readonly string[] {
  const filtered = vitalDimensions.filter((dimension) => filters[dimension] !== undefined);
  return [
    "bucket",
    "rating",
    ...filtered,
    ...keys.filter((key) => key !== "hour" && key !== "day"),
  ];
}
/**
 * When each release was measured. A row that a later one of its view replaces was measured too, and a part that is read
 * twice changes nothing: neither `FINAL` nor a single moment is needed.
 */
export async function readReleases(
  { clickHouse, tables }: VitalsPlace,
  source: VitalSource,
): Promise<readonly ReleaseTimes[]> {
  const found = await readRolls(clickHouse, tables);
  const counted = (await readWeekParts(clickHouse, tables)).flatMap((week) => {
    const roll = week.source === source ? rollOf(week, found)?.roll : undefined;
    return roll === undefined ? [] : [{ roll, part: week.base.name }];
  });
  const parts = counted.map(({ part }) => part);
  const others = parts.length === 0 ? "1" : `_part NOT IN ${sqlTexts(parts)}`;
  const rows = await clickHouse.ask(
    [
      `SELECT release, min(at), max(at) FROM ${tables.vitals}
      WHERE source = ${sqlText(source)} AND ${others} GROUP BY release`,
      ...(counted.length === 0
        ? []
        : [
            `SELECT release, min(first_at), max(last_at) FROM ${tables.days}
            WHERE roll IN ${sqlTexts(counted.map(({ roll }) => roll))} AND dimension = '' GROUP BY release`,
          ]),
    ].join(" UNION ALL "),
  );
  return [...Map.groupBy(rows, ([release]) => String(release))].map(([release, times]) => ({
    release,
    firstAt: Math.min(...times.map(([, first]) => Number(first))),
    lastAt: Math.max(...times.map(([, , last]) => Number(last))),
  }));
}

/** Values of every dimension, most measurements first. */
export async function readValues({ clickHouse, tables }: VitalsPlace, question: VitalQuestion) {
  const whole = { ...question, filters: {} };
  const names = vitalDimensions.map(sqlText);
  const isOnDays = [question.from, question.to].every((time) => time % stepMs.day === 0);
  const rows = await askLatest(clickHouse, {
    tables,
    question,
    columns: vitalDimensions,
    ofRolls: isOnDays ? (rolls) => rolledValues(tables, question, rolls) : undefined,
    ofSingles: ({ from, where, sign }) =>
      `SELECT dimension, value, toInt64(sum(sign)) FROM (
        SELECT [${names.join(", ")}] AS dimensions, [${vitalDimensions.join(", ")}] AS texts, ${sign} AS sign
        FROM ${from} WHERE ${where} AND ${conditionsOf(whole)}
      ) ARRAY JOIN dimensions AS dimension, texts AS value GROUP BY dimension, value`,
  });
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
  return [...sums.values()].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

function toNumbers(list: Cell): readonly number[] {
  return trustedJson<readonly number[]>(String(list));
}

function columnOf(key: VitalKey): string {
  if (key !== "hour" && key !== "day") return key;
  const step = sqlInteger(stepMs[key]);
  return `intDiv(at, ${step}) * ${step}`;
}
