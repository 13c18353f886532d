import type { MigrationConfig } from "drizzle-orm/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Drizzle over either driver; the results of `execute` differ between them, those of the builders do not. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export interface StoreDriver {
  readonly kind: "pglite" | "postgres";
  /** Where the database is, by its setting, without a password: `in DATA_DIR /srv/data`, `at DATABASE_URL (postgres://host)`. */
  readonly place: string;
  readonly db: Database;
  /**
   * Applies the migrations that are missing; those of one call stand or fall together. On a database that processes
   * share, one process at a time does so, and asks `isNeeded` again when its turn has come.
   */
  migrate(config: MigrationConfig, isNeeded: (db: Database) => Promise<boolean>): Promise<void>;
  /** Waits for what the driver runs, on a server no longer than two seconds, then lets go of the database. */
  close(): Promise<void>;
}
