import { and, eq, gte, lt, sql } from "drizzle-orm";
import { dayOf } from "../../../src/lib/clock.ts";
import { vitalDimensions, type VitalDimension } from "../../../src/wire/events/vitals.ts";
import type { Store } from "../createStore.ts";
import type { Database } from "../storeDriver.ts";
import { vitalDays, vitals } from "../schema/events.ts";
import type { EventReader, VitalQuestion } from "./eventStore.ts";
import { releaseTimes } from "./releaseTimes.ts";
import { vitalCells, vitalConditions } from "./vitalCells.ts";
import { readView, slowestVitals, timedViews, vitalRows } from "./singleVitals.ts";

/** All statements of a question see the same moment, so that no measurement is counted while it is rolled up. */
const oneMoment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/** Reads in the server's own database, for as long as the signal, if there is one, has not aborted. */
export function createSqlReader(
  store: Pick<Store, "run" | "endStatement">,
  signal?: AbortSignal,
): EventReader {
  const ask = <T>(question: (tx: Database) => Promise<T>): Promise<T> =>
    store.run((db) =>
      db.transaction(async (tx) => {
        signal?.throwIfAborted();
        const { endStatement } = store;
        if (signal === undefined || endStatement === undefined) return question(tx);
        return endable(endStatement, signal, { tx, question });
      }, oneMoment),
    );
  return Object.freeze({
    cells: (question, keys) => ask((tx) => vitalCells(tx, question, keys)),
    releases: (source) => ask((tx) => releaseTimes(tx, source)),
    values: (question) => ask((tx) => vitalValues(tx, question)),
    rows: (question, limit) => ask((tx) => vitalRows(tx, question, limit)),
    slowest: (question, limit) => ask((tx) => slowestVitals(tx, question, limit)),
    view: (source, viewId) => ask((tx) => readView(tx, source, viewId)),
    timed: (source, viewIds) => ask((tx) => timedViews(tx, source, viewIds)),
  } satisfies EventReader);
}

/**
 * Asks on a connection of PostgreSQL whose statement is ended when the signal aborts. The connection is not given back before
 * that is done, so that no statement of somebody else is ended.
 */
async function endable<T>(
  endStatement: NonNullable<Store["endStatement"]>,
  signal: AbortSignal,
  { tx, question }: { readonly tx: Database; readonly question: (tx: Database) => Promise<T> },
): Promise<T> {
  const [own] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(oneRow);
  signal.throwIfAborted();
  let ending: Promise<unknown> | undefined;
  const end = (): void => {
    // Where that fails the question ends by itself.
    ending = endStatement(own?.pid ?? 0).catch(() => undefined);
  };
  signal.addEventListener("abort", end);
  try {
    return await question(tx);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", end);
    await ending;
  }
}

const oneRow = sql`(values (1)) as one_row`;

/** Counts from the days, which have every dimension, and from measurements that are not rolled up yet. */
async function vitalValues(tx: Database, question: VitalQuestion) {
  const sums = new Map<string, { dimension: VitalDimension; value: string; count: number }>();
  const add = (dimension: VitalDimension, value: string, added: number): void => {
    const key = `${dimension} ${value}`;
    const known = sums.get(key) ?? { dimension, value, count: 0 };
    sums.set(key, { ...known, count: known.count + added });
  };
  const { dimension, value, day } = vitalDays;
  const rolled = await tx
    .select({ dimension, value, count: sql<number>`sum(${vitalDays.count})::float8` })
    .from(vitalDays)
    .where(
      and(
        eq(vitalDays.source, question.source),
        question.name === undefined ? undefined : eq(vitalDays.name, question.name),
        gte(day, dayOf(question.from)),
        lt(day, dayOf(question.to + dayMs - 1)),
      ),
    )
    .groupBy(dimension, value);
  for (const row of rolled)
    if (isDimension(row.dimension)) add(row.dimension, row.value, row.count);
  const pending = and(
    ...vitalConditions(vitals, { ...question, filters: {} }),
    gte(vitals.at, new Date(question.from)),
    lt(vitals.at, new Date(question.to)),
    sql`not ${vitals.isRolled}`,
  );
  // Counted by the database: after an upgrade nearly all measurements may be pending.
  for (const of of vitalDimensions) {
    const found = await tx
      .select({ value: vitals[of], count: sql<number>`sum(${vitals.weight})::float8` })
      .from(vitals)
      .where(pending)
      .groupBy(vitals[of]);
    for (const row of found) add(of, row.value, row.count);
  }
  return [...sums.values()].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

const dayMs = 86_400_000;

function isDimension(name: string): name is VitalDimension {
  return (vitalDimensions as readonly string[]).includes(name);
}
