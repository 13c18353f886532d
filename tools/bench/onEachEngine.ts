import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { memoryDir } from "../../server/config/readConfig.ts";
import { createStore, type StoreOptions } from "../../server/store/createStore.ts";
import type { EventStore } from "../../server/store/events/eventStore.ts";
import { openEventStore } from "../../server/store/events/openEventStore.ts";
import { chooseClickHouse } from "../databases/chooseClickHouse.ts";
import { choosePostgres } from "../databases/choosePostgres.ts";

/** An event store to measure. */
export interface MeasuredStore {
  readonly name: string;
  readonly events: EventStore;
  /** Bytes that its database takes. */
  readonly bytes: () => Promise<number>;
}

type Measure = (store: MeasuredStore) => Promise<void>;

/**
 * Measures an empty event store of each engine that this machine has, and says which are missing: PGlite in a temporary
 * directory; PostgreSQL, `TEST_DATABASE_URL` or a throwaway server; ClickHouse, `TEST_EVENTS_URL` or a throwaway server.
 */
export async function onEachEngine(measure: Measure): Promise<void> {
  await withPglite((options) => withEvents("PGlite", options, measure));
  await withPostgres((options) => withEvents("PostgreSQL", options, measure));
  const choice = chooseClickHouse();
  if ("missing" in choice) {
    console.log(`ClickHouse: skipped. ${choice.missing}`);
    return;
  }
  const server = await choice.start();
  try {
    const eventsUrl = server.freshDatabase();
    const bytesOf = `SELECT sum(bytes_on_disk) FROM system.parts
      WHERE database = '${new URL(eventsUrl).pathname.slice(1)}' AND active`;
    await withEvents("ClickHouse", { dataDir: memoryDir, eventsUrl }, (store) =>
      measure({ ...store, bytes: async () => Number(await server.ask(bytesOf)) }),
    );
  } finally {
    await server.stop();
  }
}

async function withPglite(work: (options: StoreOptions) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "parallax-bench-"));
  try {
    await work({ dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withPostgres(work: (options: StoreOptions) => Promise<void>): Promise<void> {
  const choice = choosePostgres();
  if ("missing" in choice) {
    console.log(`PostgreSQL: skipped. ${choice.missing}`);
    return;
  }
  const server = await choice.start();
  try {
    await work({ databaseUrl: await server.createDatabase(), dataDir: "/nonexistent" });
  } finally {
    await server.stop();
  }
}

async function withEvents(
  name: string,
  { eventsUrl, ...options }: StoreOptions & { readonly eventsUrl?: string },
  measure: Measure,
): Promise<void> {
  const store = await createStore(options);
  try {
    const events = await openEventStore({ eventsUrl, store });
    try {
      await measure({
        name,
        events,
        bytes: async () => {
          const [row] = await store.db
            .select({ bytes: sql<string>`pg_database_size(current_database())` })
            .from(sql`(values (1)) as one_row`);
          return Number(row?.bytes);
        },
      });
    } finally {
      await events.close();
    }
  } finally {
    await store.close();
  }
}
