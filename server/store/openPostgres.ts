import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Options, type Sql } from "postgres";
import { describeDatabaseUrl } from "./describeDatabaseUrl.ts";
import { type OnQuery, type StoreDriver, toldQueries } from "./storeDriver.ts";
import { StoreError } from "./StoreError.ts";

/** Longest wait for a connection, seconds, where the URL sets none with `connect_timeout`. */
const connectTimeoutSeconds = 10;

/** Longest wait for open connections at the end: the driver (3.4.9) never ends one that broke during a query. */
const endTimeoutSeconds = 2;

/** How long the connection that ends statements stays open without work, seconds. */
const enderIdleSeconds = 10;

/** An arbitrary number that no other program uses for an advisory lock in the same database. */
const migrationLock = 7_241_530_118;

/**
 * A pool of connections to a PostgreSQL server; the first statement connects. Parameters of the URL such as
 * `sslmode` and `connect_timeout` are the driver's. Throws a `StoreError` of kind `configuration`.
 */
export function openPostgres(databaseUrl: string, onQuery?: OnQuery): StoreDriver {
  const place = `at DATABASE_URL (${describeDatabaseUrl(databaseUrl)})`;
  const client = connect(databaseUrl);
  // Apart from the pool, whose connections may all be held by statements that are to end.
  const ender = connect(databaseUrl, { max: 1, idle_timeout: enderIdleSeconds });
  const db = drizzle(client, toldQueries(onQuery));
  return Object.freeze({
    kind: "postgres",
    place,
    db,
    migrate: async (config, isNeeded) => {
      // Drizzle's migrator opens its own transaction, so a second connection is needed while this one holds the lock.
      const second = connect(databaseUrl);
      try {
        await db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
          if (await isNeeded(tx)) await migrate(drizzle(second), config);
        });
      } finally {
        await second.end({ timeout: endTimeoutSeconds });
      }
    },
    endStatement: async (pid) => void (await ender`select pg_cancel_backend(${pid}::int)`),
    close: async () => {
      const options = { timeout: endTimeoutSeconds };
      await Promise.all([client.end(options), ender.end(options)]);
    },
  } satisfies StoreDriver);
}

function connect(databaseUrl: string, options: Options<Record<string, never>> = {}): Sql {
  const hasTimeout = /[?&]connect_timeout=/.test(databaseUrl);
  try {
    return postgres(databaseUrl, {
      ...options,
      ...(hasTimeout ? {} : { connect_timeout: connectTimeoutSeconds }),
      // The driver prints notices such as "already exists, skipping" unless told otherwise.
      onnotice: () => {},
    });
  } catch {
    // The driver's error holds the whole URL with its password, so it is not passed on as a cause.
    throw new StoreError(
      "configuration",
      "DATABASE_URL cannot be read: its host, port or a %-sequence is wrong.",
    );
  }
}
