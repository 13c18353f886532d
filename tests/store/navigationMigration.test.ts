import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vitalDimensions } from "../../src/wire/events/vitals.ts";
import { slowMs } from "./storeBackend.ts";

const migrationsFolder = fileURLToPath(new URL("../../server/store/migrations", import.meta.url));
/** Index of the migration that adds the kind of navigation to the roll-ups. */
const added = 6;

/** Rows of `vitals` before the migration: the day, how many, and whether they are counted, pending or to be subtracted. */
const singles = [
  { day: "2026-11-01", count: 3, state: "counted" },
  { day: "2026-11-02", count: 4, state: "counted" },
  { day: "2026-11-02", count: 2, state: "to subtract" },
  { day: "2026-11-02", count: 1, state: "pending" },
  { day: "2026-11-03", count: 1, state: "to subtract" },
] as const;

/** What `vital_days` counts: of the first and the last day more than is kept. */
const counted = { "2026-10-31": 9, "2026-11-01": 5, "2026-11-02": 6, "2026-11-03": 7 } as const;

const isRolled = { counted: true, pending: false, "to subtract": false } as const;
const weight = { counted: 1, pending: 1, "to subtract": -1 } as const;

const traits = ["attribution", "attribution_kind", ...vitalDimensions];

async function insertBefore(db: PGlite): Promise<void> {
  let id = 0;
  for (const { day, count, state } of singles)
    for (let index = 0; index < count; index += 1) {
      id += 1;
      await db.query(
        `INSERT INTO vitals (event_id, source, at, name, value, bucket, rating, view_id, is_rolled, weight, ${traits.join(", ")})
         VALUES ($1, 'real', $2, 'LCP', 900, 1, 'good', $1, $3, $4, ${traits.map((name) => `'${name}'`).join(", ")})`,
        [String(id), `${day}T23:59:00Z`, isRolled[state], weight[state]],
      );
    }
  for (const [day, count] of Object.entries(counted)) {
    await db.query(
      `INSERT INTO vital_days (source, name, dimension, day, value, release, count, good, poor, buckets)
       VALUES ('real', 'LCP', '', $1, '', 'r', $2, $2, 0, ARRAY[$2::integer])`,
      [day, count],
    );
    await db.query(
      `INSERT INTO vital_hours (source, name, hour, route, locale, device, connection, release, bucket, count, good, poor)
       VALUES ('real', 'LCP', $1, '', '', '', '', 'r', 1, $2, $2, 0)`,
      [`${day}T23:00:00Z`, count],
    );
  }
}

describe(
  "the migration that adds the kind of navigation to the roll-ups",
  { timeout: slowMs },
  () => {
    let db: PGlite;
    beforeAll(async () => {
      db = await PGlite.create();
      const files = readMigrationFiles({ migrationsFolder });
      for (const { sql } of files.slice(0, added))
        for (const statement of sql) await db.exec(statement);
      await insertBefore(db);
      await db.exec(["BEGIN", ...(files[added]?.sql ?? []), "COMMIT"].join(";\n"));
    }, slowMs);
    afterAll(() => db.close());

    const ask = async (question: string) => (await db.query(question)).rows;

    it("takes back the roll-ups of days whose single measurements are all kept, and no others", async () => {
      const left = [
        { day: "2026-10-31", count: 9, navigation: "" },
        { day: "2026-11-01", count: 5, navigation: "" },
        { day: "2026-11-03", count: 7, navigation: "" },
      ];
      expect(await ask("SELECT day::text, count, navigation FROM vital_days ORDER BY day")).toEqual(
        left,
      );
      expect(
        await ask(
          "SELECT (hour AT TIME ZONE 'UTC')::date::text AS day, count, navigation FROM vital_hours ORDER BY hour",
        ),
      ).toEqual(left);
    });

    it("has the single measurements of these days counted again, and subtracts what the others still count", async () => {
      expect(
        await ask(
          `SELECT (at AT TIME ZONE 'UTC')::date::text AS day, is_rolled, weight, count(*)::int AS count
         FROM vitals GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
        ),
      ).toEqual([
        { day: "2026-11-01", is_rolled: true, weight: 1, count: 3 },
        { day: "2026-11-02", is_rolled: false, weight: 1, count: 5 },
        { day: "2026-11-03", is_rolled: false, weight: -1, count: 1 },
      ]);
    });
  },
);
