import {
  and,
  eq,
  getTableColumns,
  getTableName,
  gte,
  inArray,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { dayOf } from "../../../src/lib/clock.ts";
import { type VitalDimension, vitalDimensions, type VitalName } from "../../../src/wire/vitals.ts";
import { vitalBuckets } from "../../../src/wire/vitalsApi.ts";
import type { Database } from "../driver.ts";
import { vitalDays, vitalHours, vitals } from "../schema/events.ts";
import type { VitalCell, VitalKey, VitalQuestion } from "./eventStore.ts";
import { planVitals } from "./planVitals.ts";

const secondMs = 1000;
const seconds = { hour: 3_600, day: 86_400 } as const;

type Added = VitalCell & { readonly counts: number[] };

/** Distributions from the smallest table that has them, together with what is not rolled up yet. */
export async function vitalCells(
  db: Database,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): Promise<readonly VitalCell[]> {
  const plan = planVitals(question, keys);
  const cells = new Map<string, Added>();
  if (plan.table === "days")
    await readDays(db, { question, keys, dimension: plan.dimension }, cells);
  if (plan.table === "hours") await readSparse(db, hoursPart(question, keys), cells);
  await readSparse(db, singlePart(question, keys, plan.table === "singles"), cells);
  return [...cells.values()].filter(({ count }) => count > 0);
}

/** Conditions on a table that has a column of each dimension asked for. */
export function vitalConditions(
  table: typeof vitals | typeof vitalHours,
  { source, name, filters }: VitalQuestion,
): SQL[] {
  const wanted = vitalDimensions.flatMap((dimension) => {
    const values = filters[dimension];
    return values === undefined ? [] : [inArray(columnOf(table, dimension), [...values])];
  });
  return [
    eq(table.source, source),
    ...(name === undefined ? [] : [eq(table.name, name)]),
    ...wanted,
  ];
}

interface SparsePart {
  readonly table: typeof vitals | typeof vitalHours;
  readonly keys: readonly SQL[];
  readonly where: readonly SQL[];
  readonly counts: {
    readonly count: SQL<number>;
    readonly good: SQL<number>;
    readonly poor: SQL<number>;
  };
}

function hoursPart(question: VitalQuestion, keys: readonly VitalKey[]): SparsePart {
  const { hour, count, good, poor } = vitalHours;
  return {
    table: vitalHours,
    keys: keys.map((key) => keyOf(vitalHours, key)),
    where: [
      ...vitalConditions(vitalHours, question),
      gte(hour, new Date(question.from)),
      lt(hour, new Date(question.to)),
    ],
    counts: {
      count: sql<number>`sum(${count})::float8`,
      good: sql<number>`sum(${good})::float8`,
      poor: sql<number>`sum(${poor})::float8`,
    },
  };
}

function singlePart(
  question: VitalQuestion,
  keys: readonly VitalKey[],
  isAll: boolean,
): SparsePart {
  const { at, rating, weight } = vitals;
  return {
    table: vitals,
    keys: keys.map((key) => keyOf(vitals, key)),
    where: [
      ...vitalConditions(vitals, question),
      gte(at, new Date(question.from)),
      lt(at, new Date(question.to)),
      isAll ? eq(weight, 1) : sql`not ${vitals.isRolled}`,
    ],
    counts: {
      count: sql<number>`sum(${weight})::float8`,
      good: sql<number>`coalesce(sum(${weight}) filter (where ${rating} = 'good'), 0)::float8`,
      poor: sql<number>`coalesce(sum(${weight}) filter (where ${rating} = 'poor'), 0)::float8`,
    },
  };
}

function keyOf(table: typeof vitals | typeof vitalHours, key: VitalKey): SQL {
  const time = "hour" in table ? table.hour : table.at;
  if (key === "hour" || key === "day") {
    const step = sql.raw(String(seconds[key]));
    const start = sql`floor(extract(epoch from ${time}) / ${step})::bigint * ${step}`;
    return sql`((${start}) * ${sql.raw(String(secondMs))})::text`;
  }
  return sql`${columnOf(table, key === "attribution_kind" ? "attributionKind" : key)}`;
}

/** Throws where the plan chose a table without the column. */
function columnOf(table: typeof vitals | typeof vitalHours, name: string): PgColumn {
  const column: PgColumn | undefined = getTableColumns<PgTable>(table)[name];
  if (column === undefined) throw new RangeError(`No column ${name} in ${getTableName(table)}`);
  return column;
}

async function readSparse(
  db: Database,
  { table, keys, where, counts }: SparsePart,
  cells: Map<string, Added>,
): Promise<void> {
  const rows = await db
    .select({
      name: sql<VitalName>`${table.name}`,
      keys: jsonArrayOf(keys),
      bucket: sql<number>`${table.bucket}`,
      ...counts,
    })
    .from(table)
    .where(and(...where))
    .groupBy(table.name, ...keys, table.bucket);
  for (const { name, keys: text, bucket, ...row } of rows) {
    const cell = cellAt(cells, name, text);
    cell.counts[bucket] = (cell.counts[bucket] ?? 0) + row.count;
    cells.set(`${cell.name} ${text}`, { ...cell, ...plus(cell, row) });
  }
}

async function readDays(
  db: Database,
  {
    question,
    keys,
    dimension,
  }: {
    readonly question: VitalQuestion;
    readonly keys: readonly VitalKey[];
    readonly dimension: VitalDimension | "";
  },
  cells: Map<string, Added>,
): Promise<void> {
  const { source, name, day, release, value, buckets } = vitalDays;
  const { filters } = question;
  const keyed = keys.map((key) => {
    if (key === "day")
      return sql`(extract(epoch from ${day})::bigint * ${sql.raw(String(secondMs))})::text`;
    return key === "release" ? sql`${release}` : sql`${value}`;
  });
  const values = dimension === "" ? undefined : filters[dimension];
  const sumsOf = Array.from(
    { length: vitalBuckets },
    (_none, index) => sql`sum(${buckets}[${sql.raw(String(index + 1))}])`,
  );
  const rows = await db
    .select({
      name: sql<VitalName>`${name}`,
      keys: jsonArrayOf(keyed),
      count: sql<number>`sum(${vitalDays.count})::float8`,
      good: sql<number>`sum(${vitalDays.good})::float8`,
      poor: sql<number>`sum(${vitalDays.poor})::float8`,
      counts: sql<string>`to_json(array[${sql.join(sumsOf, sql`, `)}])::text`,
    })
    .from(vitalDays)
    .where(
      and(
        eq(source, question.source),
        question.name === undefined ? undefined : eq(name, question.name),
        eq(vitalDays.dimension, dimension),
        gte(day, dayOf(question.from)),
        lt(day, dayOf(question.to)),
        values === undefined ? undefined : inArray(value, [...values]),
        filters.release === undefined ? undefined : inArray(release, [...filters.release]),
      ),
    )
    .groupBy(name, ...keyed);
  for (const { name: measure, keys: text, counts, ...row } of rows) {
    const cell = cellAt(cells, measure, text);
    const numbers = JSON.parse(counts) as number[];
    numbers.forEach((count, bucket) => {
      cell.counts[bucket] = (cell.counts[bucket] ?? 0) + count;
    });
    cells.set(`${cell.name} ${text}`, { ...cell, ...plus(cell, row) });
  }
}

/** Both drivers give text as text, and arrays each in its own way. */
function jsonArrayOf(keys: readonly SQL[]): SQL<string> {
  if (keys.length === 0) return sql<string>`'[]'`;
  return sql<string>`to_json(array[${sql.join([...keys], sql`, `)}]::text[])::text`;
}

function cellAt(cells: Map<string, Added>, name: VitalName, text: string): Added {
  const none = { count: 0, good: 0, poor: 0 };
  return (
    cells.get(`${name} ${text}`) ?? {
      ...none,
      name,
      keys: JSON.parse(text) as string[],
      counts: Array.from({ length: vitalBuckets }, () => 0),
    }
  );
}

type Counts = Pick<VitalCell, "count" | "good" | "poor">;

function plus(known: Counts, more: Counts): Counts {
  return {
    count: known.count + more.count,
    good: known.good + more.good,
    poor: known.poor + more.poor,
  };
}
