import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vitalDimensions } from "../../src/wire/events/vitals.ts";
import { slowMs } from "./storeBackend.ts";

const migrationsFolder = fileURLToPath(new URL("../../server/store/migrations", import.meta.url));
/** Index of the migration that brings the columns of days. */
const added = 17;

const traits = ["attribution", "attribution_kind", ...vitalDimensions];

/** Measurements before it: counted, not counted yet, and to be subtracted, of which the last is a replaced one. */
const before = [
  { id: "counted", isRolled: true, weight: 1 },
  { id: "pending", isRolled: false, weight: 1 },
  { id: "replaced", isRolled: false, weight: -1 },
];

describe("the migration that counts measurements in columns of days", { timeout: slowMs }, () => {
  let db: PGlite;
  beforeAll(async () => {
    db = await PGlite.create();
    const files = readMigrationFiles({ migrationsFolder });
    const apply = async (some: typeof files): Promise<void> => {
      for (const { sql } of some) await db.exec(["BEGIN", ...sql, "COMMIT"].join(";\n"));
    };
    await apply(files.slice(0, added));
    for (const { id, isRolled, weight } of before)
      await db.query(
        `INSERT INTO vitals (event_id, source, at, name, value, bucket, rating, view_id, is_rolled, weight, ${traits.join(", ")})
         VALUES ($1, 'real', '2026-11-01T12:00:00Z', 'LCP', 900, 1, 'good', $1, $2, $3, ${traits.map(() => "''").join(", ")})`,
        [id, isRolled, weight],
      );
    await apply(files.slice(added));
  }, slowMs);
  afterAll(() => db.close());

  it("has all of them counted again, and subtracts nothing from the new table, which has counted nothing", async () => {
    const { rows } = await db.query("SELECT event_id, is_rolled, weight FROM vitals ORDER BY 1");
    expect(rows).toEqual([
      { event_id: "counted", is_rolled: false, weight: 1 },
      { event_id: "pending", is_rolled: false, weight: 1 },
    ]);
    const pending = "SELECT indexdef FROM pg_indexes WHERE indexname = 'vitals_pending'";
    expect((await db.query(pending)).rows).toHaveLength(1);
  });
});
