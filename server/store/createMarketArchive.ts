import { and, asc, eq, gte, lt, or, sql } from "drizzle-orm";
import { addDays, dayOf, startOfDay } from "../../src/lib/clock.ts";
import type { Day } from "../../src/wire/market/market.ts";
import type { LastGood } from "../market/refresh/createMemoryLastGood.ts";
import type { DailyRates } from "../market/model/marketSource.ts";
import type { Store } from "./createStore.ts";
import { type DayRow, dayRows, ratesByDay } from "./dayRows.ts";
import type { Database } from "./storeDriver.ts";
import { marketAnswers, marketDays } from "./schema/market.ts";

/** Days kept before a source's newest: three years, each counted as a leap year. */
export const retentionDays = 3 * 366;

/** Rows of one insert: six parameters each, far below the 65,535 of the PostgreSQL protocol. */
const insertBatch = 500;

const columns = {
  day: marketDays.day,
  symbol: marketDays.symbol,
  unitsPerUsd: marketDays.unitsPerUsd,
  fetchedAt: marketDays.fetchedAt,
  pricedAt: marketDays.pricedAt,
};

/**
 * Answers of live sources in the database, with the moments of prices within the day but not what was traded around them,
 * which is no longer true when it is read. Plain digits come back exactly as they were saved, an exponent written out.
 * A day is replaced as a whole, an older day never takes the place of a newer last answer, and days more than
 * `retentionDays` before the newest are removed. A reader sees an answer whole or not at all.
 *
 * `save` rejects with a `RangeError`, and keeps what it had, for an answer without rates, with a day that does not
 * exist or lies more than one day after `fetchedAt` (it would outlive every true one), or with units that are no
 * positive decimal. Failures of the database are `StoreError`s.
 */
export function createMarketArchive(store: Store): LastGood {
  return Object.freeze({
    load: (sourceId: string) => store.run((db) => loadLast(db, sourceId)),
    save: async (sourceId: string, rates: DailyRates) => {
      checkDay(rates.day);
      if (rates.day > addDays(dayOf(rates.fetchedAt), 1)) {
        throw new RangeError(
          `The day ${rates.day} has not come when it was fetched, ${dayOf(rates.fetchedAt)}`,
        );
      }
      const rows = dayRows(sourceId, rates);
      await store.run((db) => db.transaction((tx) => replaceDay(tx, rows)));
    },
    days: async (sourceId: string, from: Day) => {
      checkDay(from);
      const wanted = and(eq(marketDays.source, sourceId), gte(marketDays.day, from));
      return store.run(async (db) =>
        ratesByDay(
          await db.select(columns).from(marketDays).where(wanted).orderBy(asc(marketDays.day)),
        ),
      );
    },
  });
}

/** One statement, so that the day and its rates are of the same moment. */
async function loadLast(db: Database, sourceId: string): Promise<DailyRates | null> {
  const sameDay = and(
    eq(marketDays.source, marketAnswers.source),
    eq(marketDays.day, marketAnswers.day),
  );
  const rows = await db
    .select(columns)
    .from(marketAnswers)
    .innerJoin(marketDays, sameDay)
    .where(eq(marketAnswers.source, sourceId));
  return ratesByDay(rows)[0] ?? null;
}

/**
 * The row of the source comes first. It is locked even where it does not change, so that two processes save one after
 * the other and cannot deadlock.
 */
async function replaceDay(tx: Database, rows: readonly [DayRow, ...DayRow[]]): Promise<void> {
  const [{ source, day, fetchedAt }] = rows;
  const isNewest = sql`excluded.day >= ${marketAnswers.day}`;
  const [answer] = await tx
    .insert(marketAnswers)
    .values({ source, day, fetchedAt })
    .onConflictDoUpdate({
      target: marketAnswers.source,
      set: {
        day: sql`greatest(excluded.day, ${marketAnswers.day})`,
        fetchedAt: sql`case when ${isNewest} then excluded.fetched_at else ${marketAnswers.fetchedAt} end`,
      },
    })
    .returning({ day: marketAnswers.day });
  const oldest = addDays(answer?.day ?? day, -retentionDays);
  const goes = or(eq(marketDays.day, day), lt(marketDays.day, oldest));
  await tx.delete(marketDays).where(and(eq(marketDays.source, source), goes));
  if (day < oldest) return;
  for (let start = 0; start < rows.length; start += insertBatch) {
    await tx.insert(marketDays).values(rows.slice(start, start + insertBatch));
  }
}

function checkDay(day: Day): void {
  const start = startOfDay(day);
  if (Number.isNaN(start) || dayOf(start) !== day)
    throw new RangeError(`No day of the form YYYY-MM-DD: ${day}`);
}
