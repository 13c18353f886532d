import type { MigrationConfig } from "drizzle-orm/migrator";
import type { Logger } from "drizzle-orm/logger";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Is told every statement, without its values. */
export type OnQuery = ((statement: string) => void) | undefined;

/** Drizzle's option that tells statements. */
export function toldQueries(onQuery: OnQuery): { readonly logger?: Logger } {
  return onQuery === undefined ? {} : { logger: { logQuery: (statement) => onQuery(statement) } };
}

/** Drizzle over either driver. The results of `execute` differ between them; those of the query builders do not. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export interface StoreDriver {
  readonly kind: "pglite" | "postgres";
  /** Where the database is, by its setting, without a password: `in DATA_DIR /srv/data`, `at DATABASE_URL (postgres://host)`. */
  readonly place: string;
  readonly db: Database;
  /**
   * Applies the missing migrations, together or not at all. On a shared database one process at a time does so, and
   * calls `isNeeded` again when its turn comes.
   */
  migrate(config: MigrationConfig, isNeeded: (db: Database) => Promise<boolean>): Promise<void>;
  /**
   * Ends the statement that a connection runs, by the number of its process on the server, over a connection that no statement
   * waits for. Absent where statements cannot be ended.
   */
  endStatement?(pid: number): Promise<void>;
  /** Waits for running queries, on a server no longer than two seconds, then closes the database. */
  close(): Promise<void>;
}
