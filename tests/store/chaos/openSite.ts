import { count } from "drizzle-orm";
import postgres from "postgres";
import { memberOf } from "../../../src/lib/records.ts";
import { events as eventsTable } from "../../../server/store/schema/events.ts";
import { copyDatabase } from "../../../server/store/testing/databaseCopies.ts";
import type { chooseClickHouse } from "../../../tools/databases/chooseClickHouse.ts";
import type { choosePostgres } from "../../../tools/databases/choosePostgres.ts";
import type { SmallDisk } from "../../../tools/databases/chooseSmallDisk.ts";
import { fullDisk } from "../../../tools/databases/fullDisk.ts";
import type { Killable } from "../../../tools/databases/killable.ts";
import { type Gate, openGate } from "../../../tools/day/openGate.ts";
import { startBroker, type TestBroker } from "../../../tools/log-broker/startBroker.ts";
import { type FaultProxy, openFaultProxy } from "../openFaultProxy.ts";
import type { StorePlace } from "./collectorSettings.ts";
import type { OpenPlace } from "./openPlace.ts";

/** The servers of a history, and what can happen to them. */
export interface Site {
  /** The way of collectors and consumer to the store: through the gate, where there is one. */
  readonly place: StorePlace;
  /** The way past it. */
  readonly direct: StorePlace;
  readonly gate?: Gate;
  /** The server of the event store; absent where it is embedded, or was not started here. */
  readonly database?: Killable;
  /** The file system of its own that the database's data lies on, and that of the log, where they can be had. */
  readonly databaseDisk?: SmallDisk;
  readonly logDisk?: SmallDisk;
  /** Has writes refused as on a full disk, at the server; the embedded database is asked by its collector. */
  readonly disk?: {
    readonly fill: () => Promise<void>;
    readonly free: () => Promise<void>;
    /** On a full disk: has the server give up. */
    readonly exhaust: () => Promise<void>;
  };
  /** Between gate and ClickHouse. */
  readonly line?: FaultProxy;
  readonly broker?: TestBroker;
  /** Events of the store, counted at the server. */
  readonly count: (place: OpenPlace) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Makes a disk of so many mebibytes; absent where none can be mounted, and all is in the system's temporary directory. */
export type OpenDisk = ((mebibytes: number) => SmallDisk) | undefined;

/** Room for a new database, some thousand events and a log of PostgreSQL's. The rest is what fills up. */
const databaseMebibytes = { embedded: 160, postgres: 160, clickHouse: 128 } as const;
const logMebibytes = 64;

/** The embedded database in a directory of its own. */
export async function openEmbedded(openDisk: OpenDisk): Promise<Site> {
  const databaseDisk = openDisk?.(databaseMebibytes.embedded);
  const { dataDir, remove } = await copyDatabase(databaseDisk?.directory);
  return {
    place: { dataDir },
    direct: { dataDir },
    ...(databaseDisk && { databaseDisk }),
    count: countRows,
    close: async () => {
      await remove();
      databaseDisk?.close();
    },
  };
}

type Start<T> = Extract<T, { readonly start: unknown }>;

/** A PostgreSQL server. */
export async function openPostgresSite(
  choice: Start<ReturnType<typeof choosePostgres>>,
  openDisk: OpenDisk,
): Promise<Site> {
  const databaseDisk = openDisk?.(databaseMebibytes.postgres);
  const server = await choice.start(databaseDisk?.directory);
  const databaseUrl = await server.createDatabase();
  const gate = await openGate(databaseUrl);
  const run = async (statements: readonly string[]): Promise<void> => {
    const own = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    try {
      for (const statement of statements) await untilRun(own, statement);
    } finally {
      await own.end({ timeout: 0 });
    }
  };
  const dataDir = "/nonexistent";
  return {
    place: { dataDir, databaseUrl: gate.url },
    direct: { dataDir, databaseUrl },
    gate,
    ...(server.process && { database: server.process }),
    ...(databaseDisk && { databaseDisk }),
    disk: {
      fill: () => run(fullDisk.fill),
      free: () => run(fullDisk.free),
      // The server is gone before it answers.
      exhaust: () => run(fullDisk.exhaust).catch(() => {}),
    },
    count: countRows,
    close: async () => {
      gate.close();
      await server.stop();
      databaseDisk?.close();
    },
  };
}

/** A ClickHouse server, with a proxy before it that speaks its words, and the consumer's own database, if it has one. */
export async function openClickHouseSite(
  choice: Start<ReturnType<typeof chooseClickHouse>>,
  openDisk: OpenDisk,
  own?: Start<ReturnType<typeof choosePostgres>>,
): Promise<Site> {
  const databaseDisk = openDisk?.(databaseMebibytes.clickHouse);
  const [server, beside] = await Promise.all([choice.start(databaseDisk?.directory), own?.start()]);
  const databaseUrl = await beside?.createDatabase();
  const eventsUrl = server.freshDatabase();
  const database = new URL(eventsUrl).pathname.slice(1);
  const line = await openFaultProxy(eventsUrl, ".events FORMAT");
  const gate = await openGate(line.url);
  const dataDir = "/nonexistent";
  return {
    place: { dataDir, eventsUrl: gate.url, ...(databaseUrl !== undefined && { databaseUrl }) },
    direct: { dataDir, eventsUrl },
    gate,
    line,
    ...(databaseDisk && { databaseDisk }),
    ...(server.process && { database: server.process }),
    count: async () => Number(await server.ask(`SELECT count() FROM ${database}.events FINAL`)),
    close: async () => {
      gate.close();
      await line.close();
      await Promise.all([server.stop(), beside?.stop()]);
      databaseDisk?.close();
    },
  };
}

/** The same site with a log before its store. */
export async function withLog(open: () => Promise<Site>, openDisk: OpenDisk): Promise<Site> {
  const logDisk = openDisk?.(logMebibytes);
  const [site, broker] = await Promise.all([open(), startBroker(logDisk?.directory)]);
  return {
    ...site,
    broker,
    ...(logDisk && { logDisk }),
    close: async () => {
      await broker.stop();
      logDisk?.close();
      await site.close();
    },
  };
}

async function countRows({ store }: OpenPlace): Promise<number> {
  const rows = await store?.run((db) => db.select({ count: count() }).from(eventsTable));
  return rows?.[0]?.count ?? 0;
}

/** Runs a statement that may meet others: one of two that wait for each other is ended, and runs again. */
async function untilRun(database: postgres.Sql, statement: string): Promise<void> {
  const deadlock = "40P01";
  for (let isDone = false; !isDone;)
    try {
      await database.unsafe(statement);
      isDone = true;
    } catch (error) {
      if (memberOf(error, "code") !== deadlock) throw error;
    }
}
