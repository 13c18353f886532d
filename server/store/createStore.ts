import { sql } from "drizzle-orm";
import { within } from "../../src/lib/deadline.ts";
import { systemTimer } from "../../src/lib/systemTimer.ts";
import type { Logger } from "../log/createLog.ts";
import { guardPostgresDriver } from "./guardPostgresDriver.ts";
import type { Database, StoreDriver } from "./storeDriver.ts";
import { migrateStore } from "./migrateStore.ts";
import { StoreError } from "./StoreError.ts";
import { isDatabaseFailure, toStoreError } from "./toStoreError.ts";
import { waitForServer } from "./waitForServer.ts";

/** Which database, and where to report. */
export interface StoreOptions {
  /** A PostgreSQL server, `postgres://user:password@host:5432/database`; absent or empty is the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database, made when it is missing; `memoryDir` keeps it in memory. */
  readonly dataDir: string;
  readonly logger?: Logger | undefined;
  /** Is told every statement, without its values. Default: nobody. */
  readonly onQuery?: ((statement: string) => void) | undefined;
  /** How long to wait for a server that cannot be reached yet. Default 0: not at all. */
  readonly databaseWaitSeconds?: number;
}

/** The database of the server. Every rejection of `run`, `ping` and `close` that is the database's is a `StoreError`. */
export interface Store {
  readonly kind: "pglite" | "postgres";
  /**
   * For queries inside `run`. Outside it, `close` may cut a long query short, and failures are the driver's own errors.
   */
  readonly db: Database;
  /** Runs work that `close` waits for. Errors that the work itself throws are rethrown unchanged. */
  run<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** The driver's own `endStatement`; where it cannot end a statement, that ends by itself. */
  readonly endStatement: StoreDriver["endStatement"];
  /** Resolves when the database answers; rejects when it does not within `pingTimeoutMs`, or is closed. */
  ping(): Promise<void>;
  /** Refuses new work, waits for running work, then closes the database. Further calls answer the same promise. */
  close(): Promise<void>;
}

/** Longest wait for the answer to a ping. */
const pingTimeoutMs = 5_000;

/**
 * Opens the database and brings it to this version's schema; any number of processes may do so at once on
 * PostgreSQL. Only the driver that is used is loaded. A server that cannot be reached is asked again for as long as
 * `databaseWaitSeconds` says. Rejects with a `StoreError` that says what to do.
 */
export function createStore(options: StoreOptions): Promise<Store> {
  const { databaseWaitSeconds: waitSeconds, logger } = options;
  return waitForServer(() => openStore(options), { waitSeconds, logger });
}

async function openStore(options: StoreOptions): Promise<Store> {
  const driver = await openDriver(options);
  try {
    await migrateStore(driver);
  } catch (error) {
    await driver.close().catch(() => {});
    throw toStoreError(error, driver.place);
  }
  options.logger?.info({ database: driver.place }, "Database ready");
  return storeOf(driver);
}

async function openDriver({
  databaseUrl = "",
  dataDir,
  logger,
  onQuery,
}: StoreOptions): Promise<StoreDriver> {
  if (databaseUrl !== "") {
    guardPostgresDriver();
    return (await import("./openPostgres.ts")).openPostgres(databaseUrl, onQuery);
  }
  return (await import("./openPglite.ts")).openPglite(dataDir, logger, onQuery);
}

function storeOf(driver: StoreDriver): Store {
  const { db, kind, place } = driver;
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  const run = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    if (closing !== undefined) throw new StoreError("closed", `The database ${place} is closed.`);
    // Drizzle runs a query again for each `await`. This promise is awaited twice and runs it once.
    const task = (async () => work(db))();
    running.add(task);
    try {
      return await task;
    } catch (error) {
      throw isDatabaseFailure(error) ? toStoreError(error, place) : error;
    } finally {
      running.delete(task);
    }
  };

  const shut = async (): Promise<void> => {
    await Promise.allSettled(running);
    await driver.close().catch((error: unknown) => {
      throw toStoreError(error, place);
    });
  };

  return Object.freeze({
    kind,
    db,
    run,
    endStatement: driver.endStatement?.bind(driver),
    ping: () =>
      run((open) =>
        requireAnswer(open.select({ one: sql`1` }).from(sql`(values (1)) as one_row`), place),
      ),
    close: () => (closing ??= shut()),
  });
}

async function requireAnswer(answer: PromiseLike<unknown>, place: string): Promise<void> {
  const settled = Promise.resolve(answer).then(() => "answered" as const);
  const outcome = await within(settled, {
    ms: pingTimeoutMs,
    late: "late",
    startTimer: systemTimer,
  });
  if (outcome === "answered") return;
  throw new StoreError(
    "unreachable",
    `The database ${place} did not answer in ${pingTimeoutMs} ms.`,
  );
}
