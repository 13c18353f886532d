import { fileURLToPath } from "node:url";
import { max, sql } from "drizzle-orm";
import { readMigrationFiles, type MigrationConfig } from "drizzle-orm/migrator";
import { bigint, pgSchema } from "drizzle-orm/pg-core";
import type { Database, StoreDriver } from "./storeDriver.ts";
import { StoreError } from "./StoreError.ts";

/**
 * Where applied migrations are recorded, as in `drizzle.config.ts`. The table has its own name, so that another program
 * that uses Drizzle can share the database.
 */
const config: MigrationConfig = {
  migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
  migrationsSchema: "drizzle",
  migrationsTable: "store_migrations",
};

const applied = pgSchema("drizzle").table("store_migrations", {
  createdAt: bigint("created_at", { mode: "number" }),
});

/**
 * Brings the database to the schema of this code. Does nothing when it is current, so that a user without the right to
 * create tables can start. Of several processes that start at once, one migrates and the others wait. All migrations
 * are applied together or not at all. Throws a `StoreError` of kind `newer` when a later version of the server made the
 * schema.
 */
export async function migrateStore({ db, place, migrate }: StoreDriver): Promise<void> {
  const newest = readMigrationFiles(config).at(-1)?.folderMillis ?? 0;
  if (await isCurrent(db, newest, place)) return;
  await migrate(config, async (tx) => !(await isCurrent(tx, newest, place)));
}

async function isCurrent(db: Database, newest: number, place: string): Promise<boolean> {
  const last = await lastApplied(db);
  if (last !== undefined && last > newest) {
    throw new StoreError(
      "newer",
      `The database ${place} was made by a later version of this server (its schema is of ` +
        `${new Date(last).toISOString()}, this version's of ${new Date(newest).toISOString()}). ` +
        "Start that version or a later one, or use another database.",
    );
  }
  return last === newest;
}

/** When the newest applied migration was written, epoch milliseconds; `undefined` for an empty database. */
async function lastApplied(db: Database): Promise<number | undefined> {
  const name = `${config.migrationsSchema}.${config.migrationsTable}`;
  const [found] = await db
    .select({ table: sql<string | null>`to_regclass(${name})::text` })
    .from(sql`(values (1)) as one_row`);
  if ((found?.table ?? null) === null) return undefined;
  const [row] = await db.select({ last: max(applied.createdAt) }).from(applied);
  return row?.last ?? undefined;
}
