import { and, gte, lt, sql } from "drizzle-orm";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import type { Store } from "../createStore.ts";
import type { Database } from "../storeDriver.ts";
import { vitals } from "../schema/events.ts";
import type { EventReader, VitalQuestion } from "./eventStore.ts";
import { readPartValues, type ValueCount } from "./parts/partValues.ts";
import { releaseTimes } from "./releaseTimes.ts";
import { vitalCells, vitalConditions } from "./vitalCells.ts";
import { readView, slowestVitals, timedViews, vitalRows, wholeVitals } from "./singleVitals.ts";

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
    whole: (source, slow) => ask((tx) => wholeVitals(tx, source, slow)),
    timed: (source, told) => ask((tx) => timedViews(tx, source, told)),
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

/** Counts from the parts of the days that the span touches, and from measurements that are not in them yet. */
async function vitalValues(tx: Database, question: VitalQuestion): Promise<ValueCount[]> {
  const sums = new Map<string, ValueCount>();
  const add = ({ dimension, value, count }: ValueCount): void => {
    const key = `${dimension} ${value}`;
    sums.set(key, { dimension, value, count: count + (sums.get(key)?.count ?? 0) });
  };
  for (const told of await readPartValues(tx, question)) add(told);
  const pending = and(
    ...vitalConditions({ ...question, filters: {} }),
    gte(vitals.at, new Date(question.from)),
    lt(vitals.at, new Date(question.to)),
    sql`not ${vitals.isRolled}`,
  );
  // Counted by the database: after an upgrade nearly all measurements may be pending.
  for (const dimension of vitalDimensions) {
    const found = await tx
      .select({ value: vitals[dimension], count: sql<number>`sum(${vitals.weight})::float8` })
      .from(vitals)
      .where(pending)
      .groupBy(vitals[dimension]);
    for (const row of found) add({ dimension, ...row });
  }
  return [...sums.values()].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
