import { sql } from "drizzle-orm";
import type { Database } from "../storeDriver.ts";

const tables = ["events", "vitals", "vital_parts"] as const;

/**
 * Growth since the last time after which a table is vacuumed, as a share and in pages of 8 kB: some ten thousand rows.
 */
const grownShare = 0.1;
const grownPages = 1_000;

/**
 * Vacuums and analyses the tables that have grown, or whose long texts have, which are stored apart. The embedded database does neither by itself, and without statistics
 * its planner uses no index. A PostgreSQL server finds little left to do.
 */
export async function vacuumTables(db: Database): Promise<void> {
  const names = sql.join(
    tables.map((name) => sql`${name}::regclass`),
    sql`, `,
  );
  const grown = await db
    .select({ name: sql<string>`owner.relname::text` })
    .from(sql`pg_class owner`)
    .where(
      sql`owner.oid in (${names}) and exists (
        select from pg_class piece where piece.oid in (owner.oid, owner.reltoastrelid) and (piece.reltuples < 0
          or pg_relation_size(piece.oid) / current_setting('block_size')::integer
            > piece.relpages * ${1 + grownShare}::float8 + ${grownPages}::float8))`,
    );
  for (const { name } of grown)
    await db.execute(sql`vacuum (analyze, skip_locked) ${sql.identifier(name)}`);
}
