import { and, eq, gte, lt, sql } from "drizzle-orm";
import { dayOf } from "../../../src/lib/clock.ts";
import { vitalDimensions, type VitalDimension } from "../../../src/wire/events/vitals.ts";
import type { Store } from "../createStore.ts";
import type { Database } from "../storeDriver.ts";
import { events, vitalDays, vitalHours, vitalReleases, vitals } from "../schema/events.ts";
import type { EventStore, VitalQuestion, WriteBatch } from "./eventStore.ts";
import { deviceRows, eraseDevices } from "./deviceRows.ts";
import { fitRows } from "./fitRows.ts";
import { forgetRows } from "./forgetRows.ts";
import { insertEvents } from "./insertEvents.ts";
import { releaseTimes } from "./releaseTimes.ts";
import { rollUpVitals } from "./rollUpVitals.ts";
import { vacuumTables } from "./vacuumTables.ts";
import { vitalCells, vitalConditions } from "./vitalCells.ts";
import { readView, slowestVitals, vitalRows } from "./singleVitals.ts";

/** All statements of a question see the same moment, so that no measurement is counted while it is rolled up. */
const oneMoment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

const kibibyte = 1_024;

/**
 * The embedded database does one thing at a time, so its batches bound how long a sign-in waits for it. A server's cost
 * is in the trips to it and in its commits, up to what encoding holds this process for some milliseconds.
 */
const batches: Readonly<Record<Store["kind"], WriteBatch>> = {
  pglite: { events: 100, bytes: 256 * kibibyte, waitMs: 50 },
  postgres: { events: 500, bytes: 1_024 * kibibyte, waitMs: 50 },
};

/** A look at the sizes of four tables costs nothing, and a flood makes them grow by a tenth within minutes. */
const optimizeEveryMs = 5 * 60_000;

/** The event store in the server's own database, embedded or not. Failures of the database are `StoreError`s. */
export function createSqlEventStore(store: Pick<Store, "run" | "kind" | "ping">): EventStore {
  const ask = <T>(question: (tx: Database) => Promise<T>): Promise<T> =>
    store.run((db) => db.transaction(question, oneMoment));
  return Object.freeze({
    batch: batches[store.kind],
    add: (added) => store.run((db) => db.transaction((tx) => insertEvents(tx, added))),
    rollUp: (most) => store.run((db) => db.transaction((tx) => rollUpVitals(tx, most))),
    forget: (before) => forgetRows(store, before),
    fit: (room) => fitRows(store, room),
    eraseDevices: (deviceIds) => eraseDevices(store, deviceIds),
    deviceEvents: (deviceId, part) => deviceRows(store, deviceId, part),
    optimize: () => store.run(vacuumTables),
    optimizeEveryMs,
    cells: (question, keys) => ask((tx) => vitalCells(tx, question, keys)),
    releases: (source) => ask((tx) => releaseTimes(tx, source)),
    values: (question) => ask((tx) => vitalValues(tx, question)),
    rows: (question, limit) => store.run((db) => vitalRows(db, question, limit)),
    slowest: (question, limit) => store.run((db) => slowestVitals(db, question, limit)),
    view: (source, viewId) => ask((tx) => readView(tx, source, viewId)),
    clearSynthetic: () => store.run((db) => db.transaction(clearSynthetic)),
    ping: () => store.ping(),
    close: async () => {},
  } satisfies EventStore);
}

async function clearSynthetic(tx: Database): Promise<void> {
  for (const table of [events, vitals, vitalHours, vitalDays, vitalReleases])
    await tx.delete(table).where(eq(table.source, "synthetic"));
}

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
