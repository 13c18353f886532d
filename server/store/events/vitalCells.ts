import { and, eq, gte, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { trustedJson } from "../../../src/lib/trusted.ts";
import {
  isNegation,
  namedValues,
  type VitalFilter,
} from "../../../src/wire/events/vitalFilters.ts";
import { vitalDimensions, type VitalName } from "../../../src/wire/events/vitals.ts";
import { vitals } from "../schema/events.ts";
import type { Database } from "../storeDriver.ts";
import { type CellSums, createCellSums } from "./createCellSums.ts";
import type { VitalCell, VitalKey, VitalQuestion } from "./eventStore.ts";
import { isOnMinutes, readParts } from "./parts/readParts.ts";

const secondMs = 1000;
const seconds = { hour: 3_600, day: 86_400 } as const;

/** Distributions from the parts of days, together with what is not in them yet. */
export async function vitalCells(
  db: Database,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): Promise<readonly VitalCell[]> {
  const cells = createCellSums();
  const hasParts = isOnMinutes(question);
  if (hasParts)
    for (const cell of await readParts(db, question, keys))
      cells.add({ ...cell, counts: cell.counts.entries() });
  const which = hasParts ? sql`not ${vitals.isRolled}` : eq(vitals.weight, 1);
  await readSingles(db, { question, keys, which }, cells);
  return cells.list();
}

/** Source, measure and filters of a question as conditions on single measurements. */
export function vitalConditions({ source, name, filters }: VitalQuestion): SQL[] {
  const wanted = vitalDimensions.flatMap((dimension) => {
    const filter = filters[dimension];
    return filter === undefined ? [] : [isMatching(vitals[dimension], filter)];
  });
  return [
    eq(vitals.source, source),
    ...(name === undefined ? [] : [eq(vitals.name, name)]),
    ...wanted,
  ];
}

/** Counts measurements one by one. */
async function readSingles(
  db: Database,
  {
    question,
    keys,
    which,
  }: {
    readonly question: VitalQuestion;
    readonly keys: readonly VitalKey[];
    readonly which: SQL;
  },
  cells: CellSums,
): Promise<void> {
  const { at, name, bucket, rating, weight } = vitals;
  const keyed = keys.map(keyOf);
  const rows = await db
    .select({
      name: sql<VitalName>`${name}`,
      keys: jsonArrayOf(keyed),
      bucket,
      count: sql<number>`sum(${weight})::float8`,
      good: sql<number>`coalesce(sum(${weight}) filter (where ${rating} = 'good'), 0)::float8`,
      poor: sql<number>`coalesce(sum(${weight}) filter (where ${rating} = 'poor'), 0)::float8`,
    })
    .from(vitals)
    .where(
      and(
        ...vitalConditions(question),
        gte(at, new Date(question.from)),
        lt(at, new Date(question.to)),
        which,
      ),
    )
    .groupBy(name, ...keyed, bucket);
  for (const row of rows)
    cells.add({
      ...row,
      keys: trustedJson<string[]>(row.keys),
      counts: [[row.bucket, row.count]],
    });
}

function keyOf(key: VitalKey): SQL {
  if (key === "hour" || key === "day") {
    const step = sql.raw(String(seconds[key]));
    const start = sql`floor(extract(epoch from ${vitals.at}) / ${step})::bigint * ${step}`;
    return sql`((${start}) * ${sql.raw(String(secondMs))})::text`;
  }
  return sql`${vitals[key === "attribution_kind" ? "attributionKind" : key]}`;
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
