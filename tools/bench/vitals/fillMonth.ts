import { sql, type SQL } from "drizzle-orm";
import { vitalDimensions, vitalThresholds } from "../../../src/wire/events/vitals.ts";
import { vitalBuckets } from "../../../src/wire/events/vitalsApi.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { countVitals } from "../../../server/store/events/rollUpVitals.ts";
import { vitals } from "../../../server/store/schema/events.ts";
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

/**
 * Fills `vitals` with as many page views a day, and counts them as a server does, but in larger pieces and with indexes made at the end:
 * one by one it would take hours. All dimensions are independent of each other, the hardest case for roll-ups.
 */
export async function fillMonth(
  store: Pick<Store, "run">,
  { end, days, views }: MadeUpDays,
): Promise<void> {
  const indexes = await dropIndexes(store);
  for (let number = 0; number < days; number += 1)
    for (let from = 0; from < views; from += viewsAtOnce) {
      const to = Math.min(views, from + viewsAtOnce);
      const start = end - (days - number) * dayMs;
      await store.run((db) =>
        db.transaction(async (tx) => {
          const piece = madeUpViews({
            start,
            number,
            first: number * views + from,
            last: number * views + to,
          });
          await countVitals(tx, await tx.insert(vitals).select(piece).returning());
        }),
      );
    }
  for (const statement of indexes) await store.run((db) => db.execute(sql.raw(statement)));
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

interface MadeUpViews {
  readonly start: number;
  /** How many days were made before, by which releases are named. */
  readonly number: number;
  readonly first: number;
  readonly last: number;
}

/** The measurements of some page views, made up by the database itself. */
function madeUpViews({ start, number, first, last }: MadeUpViews): SQL {
  const text = (value: string): SQL => sql.raw(`'${value.replaceAll("'", "''")}'`);
  const share = (salt: number): SQL =>
    sql`(abs(hashint8extended(v * 64 + ${sql.raw(String(salt))}, 0) % 1000) / 1000::float8)`;
  const even = (salt: number): SQL =>
    sql`((1 + abs(hashint8extended(v * 32 + k, ${sql.raw(String(salt))}) % 100000)) / 100001::float8)`;
  const traits = Object.values(values).map((list, salt) => {
    const place = sql`1 + floor(${share(salt)} * ${share(salt)} * ${sql.raw(String(list.length))})::integer`;
    return sql`(array[${sql.join(list.map(text), sql`, `)}])[${place}]`;
  });
  const release = Math.floor(number / releaseDays);
  const releaseOf = sql`case when ${share(43)} < 0.1 then ${text(`synthetic-${Math.max(0, release - 1)}`)}
    else ${text(`synthetic-${release}`)} end`;
  const kinds = measures.map(([name, typical], index) => {
    const { good, poor } = vitalThresholds[name];
    return sql.raw(`(${index + 1}, '${name}', ${typical}, ${good}, ${poor})`);
  });
  const columns = Object.keys(values);
  const ordered = vitalDimensions.map((name) =>
    name === "release" ? releaseOf : (traits[columns.indexOf(name)] ?? text("")),
  );
  return sql`select md5('e' || v || ' ' || k)::uuid::text, 'synthetic',
      to_timestamp((${sql.raw(String(start))} + abs(hashint8extended(v, 42) % ${sql.raw(String(dayMs))})) / 1000::float8),
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
