import type { PGlite } from "@electric-sql/pglite";

/** Bytes of log after which a checkpoint is due: some ten seconds of a flood, read again in a second after a kill. */
const maxLogBytes = 64 * 1024 * 1024;
/** A log older than this is written to the tables too, if it has more than a few rows. */
const maxAgeMs = 300_000;
const minLogBytes = 1024 * 1024;

/** The part of the database that this needs. */
export type LoggedDatabase = Pick<PGlite, "query" | "exec">;

/**
 * Writes checkpoints for the embedded database, which has no process that does so: without them its log would grow for
 * ever, and be read as a whole after a kill. Answers whether a checkpoint was written. Rejects as the database does.
 */
export function createCheckpoints(
  database: LoggedDatabase,
  clock: () => number,
): () => Promise<boolean> {
  let lastAt = clock();
  return async () => {
    const { rows } = await database.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
    );
    const bytes = rows[0]?.bytes ?? 0;
    const isOld = clock() - lastAt >= maxAgeMs;
    if (bytes < (isOld ? minLogBytes : maxLogBytes)) return false;
    await database.exec("checkpoint");
    lastAt = clock();
    return true;
  };
}
