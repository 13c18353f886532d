import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { dayOf } from "../../../src/lib/clock.ts";
import { vitalDimensions, vitalThresholds } from "../../../src/wire/events/vitals.ts";
import { vitalBuckets, vitalNames } from "../../../src/wire/events/vitalsApi.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { countVitals } from "../../../server/store/events/rollUpVitals.ts";
import { mergeDay } from "../../../server/store/events/parts/partRows.ts";
import { widenReleaseTimes } from "../../../server/store/events/releaseTimes.ts";
import { vitalParts, vitals } from "../../../server/store/schema/events.ts";
import { causes, measures, measuresOfView, releaseDays, spread, values } from "./madeUp.ts";

/** Days of page views that are made up. */
export interface MadeUpDays {
  /** When the last day is over, epoch milliseconds. */
  readonly end: number;
  readonly days: number;
  /** Page views of a day. */
  readonly views: number;
}

const dayMs = 86_400_000;

/** Page views of one statement. */
const viewsAtOnce = 20_000;

/** Measurements that are counted together. */
const rowsAtOnce = 50_000;

/**
 * Fills `vitals` with as many page views a day, and `vital_parts` with what rolling them up makes of them. One day is made up,
 * and all others are like it but for ids, times and releases, so that of each release only the first day has to be counted; indexes are made at
 * the end. One by one it would take hours. All dimensions are independent of each other, the hardest case for roll-ups.
 */
export async function fillMonth(
  store: Pick<Store, "run">,
  { end, days, views }: MadeUpDays,
): Promise<void> {
  const indexes = await dropIndexes(store);
  // Pieces of the table are read by their places in it.
  await store.run((db) => db.execute(sql`set synchronize_seqscans = off`));
  await store.run((db) => db.execute(sql`create table made_up (like vitals including defaults)`));
  for (let first = 0; first < views; first += viewsAtOnce) {
    const piece = madeUpViews(first, Math.min(views, first + viewsAtOnce));
    await store.run((db) => db.execute(sql`insert into made_up (${namesOf(vitals)}) ${piece}`));
  }
  for (let number = 0; number < days; number += 1) {
    const at = end - (days - number) * dayMs;
    const release = `synthetic-${Math.floor(number / releaseDays)}`;
    const isFirst = number % releaseDays === 0;
    if (isFirst) await countDay(store, at, release);
    else await copyDay(store, { at, release, days: number % releaseDays });
  }
  await store.run((db) => db.execute(sql`drop table made_up`));
  for (const statement of indexes) await store.run((db) => db.execute(sql.raw(statement)));
}

/** The made up measurements, or some of them, as those of a day. */
function measurementsOf(at: number, release: string): SQL {
  const told = Object.entries(getTableColumns(vitals)).map(([member, { name }]) => {
    if (member === "eventId" || member === "viewId")
      return sql`md5(${sql.identifier(name)} || ${sql.raw(`'${at}'`)})::uuid::text`;
    if (member === "at") return sql`at + ${sql.raw(`interval '${at / 1000} seconds'`)}`;
    return member === "release" ? sql.raw(`'${release}'`) : sql.identifier(name);
  });
  return sql`select ${sql.join(told, sql`, `)} from made_up`;
}

/** Stores a day and counts it as a server does, and merges its parts as once it is over. */
async function countDay(store: Pick<Store, "run">, at: number, release: string): Promise<void> {
  const storePiece = (offset: number): Promise<number> =>
    store.run((db) =>
      db.transaction(async (tx) => {
        const range = sql.raw(` limit ${rowsAtOnce} offset ${offset}`);
        const piece = sql`${measurementsOf(at, release)}${range}`;
        const rows = await tx.insert(vitals).select(piece).returning();
        await countVitals(tx, rows);
        return rows.length;
      }),
    );
  for (let stored = 0, count = 1; count > 0; stored += count) count = await storePiece(stored);
  for (const name of vitalNames)
    await store.run((db) =>
      db.transaction((tx) => mergeDay(tx, { source: "synthetic", name, day: dayOf(at) })),
    );
}

/** Stores a day with the parts of the one that so many days before began with the same release. */
async function copyDay(
  store: Pick<Store, "run">,
  { at, release, days }: { readonly at: number; readonly release: string; readonly days: number },
): Promise<void> {
  const columns = Object.values(getTableColumns(vitalParts));
  const told = columns.map(({ name }) =>
    name === "day" ? sql`day + ${sql.raw(String(days))}` : sql.identifier(name),
  );
  const first = dayOf(at - days * dayMs);
  await store.run((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into vitals (${namesOf(vitals)}) ${measurementsOf(at, release)}`);
      await tx.execute(
        sql`insert into vital_parts (${namesOf(vitalParts)}) select ${sql.join(told, sql`, `)} from vital_parts where day = ${first}`,
      );
      const last = new Date(at + dayMs - 1);
      await widenReleaseTimes(tx, [{ source: "synthetic", release, at: last }]);
    }),
  );
}

function namesOf(table: PgTable): SQL {
  const names = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  return sql.join(names, sql`, `);
}

/** Drops the indexes of `vitals`; resolves with the statements that make them. */
async function dropIndexes(store: Pick<Store, "run">): Promise<readonly string[]> {
  return store.run(async (db) => {
    const indexes = await db
      .select({ name: sql<string>`indexname::text`, statement: sql<string>`indexdef` })
      .from(sql`pg_indexes`)
      .where(sql`tablename = 'vitals'`);
    await db.execute(sql`alter table vitals drop constraint vitals_pkey`);
    for (const { name } of indexes)
      if (name !== "vitals_pkey") await db.execute(sql`drop index ${sql.identifier(name)}`);
    return ["set maintenance_work_mem = '256MB'", ...indexes.map(({ statement }) => statement)];
  });
}

/** The measurements of some page views of January 1, 1970, without their release, made up by the database itself. */
function madeUpViews(first: number, last: number): SQL {
  const text = (value: string): SQL => sql.raw(`'${value.replaceAll("'", "''")}'`);
  const share = (salt: number): SQL =>
    sql`(abs(hashint8extended(v * 64 + ${sql.raw(String(salt))}, 0) % 1000) / 1000::float8)`;
  const even = (salt: number): SQL =>
    sql`((1 + abs(hashint8extended(v * 32 + k, ${sql.raw(String(salt))}) % 100000)) / 100001::float8)`;
  const traits = Object.values(values).map((list, salt) => {
    const place = sql`1 + floor(${share(salt)} * ${share(salt)} * ${sql.raw(String(list.length))})::integer`;
    return sql`(array[${sql.join(list.map(text), sql`, `)}])[${place}]`;
  });
  const kinds = measures.map(([name, typical], index) => {
    const { good, poor } = vitalThresholds[name];
    return sql.raw(`(${index + 1}, '${name}', ${typical}, ${good}, ${poor})`);
  });
  const columns = Object.keys(values);
  const ordered = vitalDimensions.map((name) => traits[columns.indexOf(name)] ?? text(""));
  return sql`select md5('e' || v || ' ' || k)::uuid::text, 'synthetic',
      to_timestamp(abs(hashint8extended(v, 42) % ${sql.raw(String(dayMs))}) / 1000::float8),
      name, value,
      least(${sql.raw(String(vitalBuckets - 1))}, greatest(0,
        ceil(8 * ln(case name when 'CLS' then value / 0.0005::float8 else value end) / ln(2::float8))))::smallint,
      case when value <= good then 'good' when value <= poor then 'needs-improvement' else 'poor' end,
      md5('v' || v)::uuid::text || case when k > ${sql.raw(String(measuresOfView))} then '.' || k else '' end,
      'converter part ' || abs(hashint8extended(v * 32 + k, 5) % ${sql.raw(String(causes))}), 'element',
      ${sql.join(ordered, sql`, `)}, true, 1::smallint
    from (
      select v, k, name, good, poor,
        exp(typical::float8 + ${sql.raw(String(spread))}::float8 * sqrt(-2::float8 * ln(${even(1)})) * cos(2::float8 * pi() * ${even(2)}))::float8 as value
      from generate_series(${sql.raw(String(first))}::bigint, ${sql.raw(String(last - 1))}::bigint) as v,
        (values ${sql.join(kinds, sql`, `)}) as kinds (k, name, typical, good, poor)
      where k <= ${sql.raw(String(measuresOfView))} or v % 10 = 0
    ) as measured`;
}
