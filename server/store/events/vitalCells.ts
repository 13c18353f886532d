import {
  and,
  eq,
  getTableColumns,
  getTableName,
  gte,
  inArray,
  lt,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { dayOf } from "../../../src/lib/clock.ts";
import {
  isNegation,
  namedValues,
  type VitalFilter,
} from "../../../src/wire/events/vitalFilters.ts";
import { vitalDimensions, type VitalName } from "../../../src/wire/events/vitals.ts";
import { vitalBuckets } from "../../../src/wire/events/vitalsApi.ts";
import type { Database } from "../storeDriver.ts";
import { vitalDays, vitalHours, vitals } from "../schema/events.ts";
import { type CellSums, createCellSums } from "./createCellSums.ts";
import type { VitalCell, VitalKey, VitalQuestion } from "./eventStore.ts";
import {
  attributionDimension,
  attributionPart,
  type DayDimension,
  chooseVitalTable,
} from "./chooseVitalTable.ts";
import { trustedJson } from "../../../src/lib/trusted.ts";

const secondMs = 1000;
const seconds = { hour: 3_600, day: 86_400 } as const;

/** Distributions from the smallest table that has them, together with what is not rolled up yet. */
export async function vitalCells(
  db: Database,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): Promise<readonly VitalCell[]> {
  const plan = chooseVitalTable(question, keys);
  const cells = createCellSums();
  if (plan.table === "days")
    await readDays(db, { question, keys, dimension: plan.dimension }, cells);
  if (plan.table === "hours") await readSparse(db, hoursPart(question, keys), cells);
  await readSparse(db, singlePart(question, keys, plan.table === "singles"), cells);
  return cells.list();
}

/** Conditions on a table that has a column of each dimension asked for. */
export function vitalConditions(
  table: typeof vitals | typeof vitalHours,
  { source, name, filters }: VitalQuestion,
): SQL[] {
  const wanted = vitalDimensions.flatMap((dimension) => {
    const filter = filters[dimension];
    return filter === undefined ? [] : [isMatching(columnOf(table, dimension), filter)];
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
  cells: CellSums,
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
  for (const { bucket, ...row } of rows)
    cells.add({ ...row, keys: trustedJson<string[]>(row.keys), counts: [[bucket, row.count]] });
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
    readonly dimension: DayDimension;
  },
  cells: CellSums,
): Promise<void> {
  const { source, name, day, release, navigation, value, buckets } = vitalDays;
  const { filters } = question;
  const keyed = keys.map((key) => {
    if (key === "day")
      return sql`(extract(epoch from ${day})::bigint * ${sql.raw(String(secondMs))})::text`;
    if (key === "release" || key === "navigation") return sql`${vitalDays[key]}`;
    return dimension === attributionDimension ? attributionPart(key) : sql`${value}`;
  });
  const filter =
    dimension === "" || dimension === attributionDimension ? undefined : filters[dimension];
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
        filter && isMatching(value, filter),
        filters.release && isMatching(release, filters.release),
        filters.navigation && isMatching(navigation, filters.navigation),
      ),
    )
    .groupBy(name, ...keyed);
  for (const row of rows) {
    const counts = trustedJson<number[]>(row.counts).entries();
    cells.add({ ...row, keys: trustedJson<string[]>(row.keys), counts });
  }
}

function isMatching(column: PgColumn, filter: VitalFilter): SQL {
  const values = [...namedValues(filter)];
  return isNegation(filter) ? notInArray(column, values) : inArray(column, values);
}

/** Both drivers return text alike, but arrays differently. */
function jsonArrayOf(keys: readonly SQL[]): SQL<string> {
  if (keys.length === 0) return sql<string>`'[]'`;
  return sql<string>`to_json(array[${sql.join([...keys], sql`, `)}]::text[])::text`;
}
