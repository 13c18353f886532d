import { eq } from "drizzle-orm";
import type { Store } from "../createStore.ts";
import type { Database } from "../storeDriver.ts";
import { events, vitalParts, vitalReleases, vitals } from "../schema/events.ts";
import { createSqlReader } from "./createSqlReader.ts";
import type { EventStore, WriteBatch } from "./eventStore.ts";
import { deviceRows, eraseDevices } from "./deviceRows.ts";
import { fitRows } from "./fitRows.ts";
import { forgetRows } from "./forgetRows.ts";
import { insertEvents } from "./insertEvents.ts";
import { mergeDays } from "./parts/mergeDays.ts";
import { rollUpVitals } from "./rollUpVitals.ts";
import { vacuumTables } from "./vacuumTables.ts";

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
export function createSqlEventStore(
  store: Pick<Store, "run" | "kind" | "ping" | "endStatement">,
): EventStore {
  return Object.freeze({
    batch: batches[store.kind],
    add: (added) => store.run((db) => db.transaction((tx) => insertEvents(tx, added))),
    rollUp: (most) => store.run((db) => db.transaction((tx) => rollUpVitals(tx, most))),
    forget: (before) => forgetRows(store, before),
    fit: (room) => fitRows(store, room),
    eraseDevices: (deviceIds) => eraseDevices(store, deviceIds),
    deviceEvents: (deviceId, part) => deviceRows(store, deviceId, part),
    optimize: async () => {
      await mergeDays(store);
      await store.run(vacuumTables);
    },
    optimizeEveryMs,
    ...createSqlReader(store),
    readUntil: (signal) => createSqlReader(store, signal),
    clearSynthetic: () => store.run((db) => db.transaction(clearSynthetic)),
    ping: () => store.ping(),
    close: async () => {},
  } satisfies EventStore);
}

async function clearSynthetic(tx: Database): Promise<void> {
  for (const table of [events, vitals, vitalParts, vitalReleases])
    await tx.delete(table).where(eq(table.source, "synthetic"));
}
