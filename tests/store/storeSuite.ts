import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStore, type Store } from "../../server/store/createStore.ts";
import { createSqlEventStore } from "../../server/store/events/createSqlEventStore.ts";
import { createMarketArchive } from "../../server/store/createMarketArchive.ts";
import { archiveSuite } from "./archiveSuite.ts";
import { alertSuite } from "./alertSuite.ts";
import { eventSuite, type OpenEvents } from "./eventSuite.ts";
import { pageViewSuite } from "./pageViewSuite.ts";
import { vitalsReferenceSuite } from "./vitals-reference/vitalsReferenceSuite.ts";
import { answer, fetchedAt, migrationCount, slowMs, type StoreBackend } from "./storeBackend.ts";
import { newEvent, vitalEvent } from "./trackedEvents.ts";

/** The promises of every implementation of the store. */
export function storeSuite(name: string, backend: StoreBackend): void {
  describe(`store on ${name}`, { timeout: slowMs }, () => {
    afterAll(() => backend.stop(), slowMs);
    archiveSuite(backend);
    eventSuite(() => openSqlEvents(backend));
    pageViewSuite(() => openSqlEvents(backend));
    vitalsReferenceSuite(() => openSqlEvents(backend));
    alertSuite(async () => {
      const store = await createStore(await backend.fresh());
      return { store, events: createSqlEventStore(store), close: () => store.close() };
    });
    lifeSuite(backend);
    workSuite(backend);
  });
}

async function openSqlEvents(backend: StoreBackend): Promise<OpenEvents> {
  const store = await createStore(await backend.fresh());
  return {
    events: createSqlEventStore(store),
    countEvents: async () => {
      const [row] = await store.db
        .select({ rows: sql<number>`count(*)::int` })
        .from(sql.raw("events"));
      return row?.rows ?? -1;
    },
    close: () => store.close(),
  };
}

function lifeSuite(backend: StoreBackend): void {
  it("finds its data again, and migrates only once", async () => {
    const options = await backend.fresh();
    const counts: unknown[] = [];
    for (const round of [1, 2]) {
      const store = await createStore(options);
      const archive = createMarketArchive(store);
      if (round === 1) await archive.save("restart", answer({ BTC: "1.10" }));
      expect(await archive.load("restart")).toEqual(answer({ BTC: "1.10" }));
      counts.push(
        await store.db.select({ rows: sql`count(*)::int` }).from(sql`drizzle.store_migrations`),
      );
      await store.close();
    }
    expect(counts).toEqual([[{ rows: migrationCount }], [{ rows: migrationCount }]]);
  });

  it("refuses a database of a later version", async () => {
    const options = await backend.fresh();
    const store = await createStore(options);
    await store.db.execute(
      sql`insert into drizzle.store_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await store.close();
    await expect(createStore(options)).rejects.toMatchObject({
      kind: "newer",
      message: expect.stringContaining("later version"),
    });
  });

  it("answers a ping while it is open, and closes once", async () => {
    const store = await createStore(await backend.fresh());
    await expect(store.ping()).resolves.toBeUndefined();
    expect(store.close()).toBe(store.close());
    await store.close();
    await expect(store.ping()).rejects.toMatchObject({ kind: "closed" });
    await expect(createMarketArchive(store).load("any")).rejects.toMatchObject({ kind: "closed" });
  });

  it("closes only when the running work is done", async () => {
    const options = await backend.fresh();
    const store = await createStore(options);
    const archive = createMarketArchive(store);
    const done: string[] = [];
    const saves = Array.from({ length: 40 }, (_, index) =>
      archive.save(`source${index}`, answer({ BTC: `${index + 1}` })).then(() => done.push("save")),
    );
    const direct = store.db.execute(sql`select pg_sleep(0.05)`).then(() => done.push("direct"));
    await store.close();
    done.push("closed");
    await Promise.all([...saves, direct]);
    expect(done.at(-1)).toBe("closed");
    expect(done).toHaveLength(42);

    const again = await createStore(options);
    expect(await createMarketArchive(again).load("source39")).toEqual(answer({ BTC: "40" }));
    await again.close();
  });

  it("runs a query once, also when it closes meanwhile", async () => {
    const options = await backend.fresh();
    const store = await createStore(options);
    await store.db.execute(sql`create sequence turns`);
    const running = store.run((db) => db.execute(sql`select nextval('turns')`));
    await store.close();
    await running;
    const again = await createStore(options);
    const [row] = await again.db
      .select({ turn: sql`nextval('turns')::int` })
      .from(sql`(values (1)) as one_row`);
    expect(row).toEqual({ turn: 2 });
    await again.close();
  });
}

function workSuite(backend: StoreBackend): void {
  describe("a database that stays open", () => {
    let store: Store;
    beforeAll(async () => {
      store = await createStore(await backend.fresh());
    }, slowMs);
    afterAll(() => store.close(), slowMs);

    it("analyzes tables for the query planner, once they have rows", async () => {
      const events = createSqlEventStore(store);
      const rowsOf = async () => {
        const [row] = await store.db
          .select({ rows: sql<number>`reltuples::int` })
          .from(sql`pg_class`)
          .where(sql`oid = 'vitals'::regclass`);
        return row?.rows;
      };
      await events.add(
        Array.from({ length: 20 }, (_none, index) =>
          newEvent(vitalEvent(index, fetchedAt + index)),
        ),
      );
      expect(await rowsOf()).toBe(-1);
      await events.optimize();
      expect(await rowsOf()).toBe(20);
    });

    it("has the database itself refuse values that are not rates", async () => {
      for (const units of ["NaN", "Infinity", "0", "-1"]) {
        const insert = store.run((db) =>
          db.execute(
            sql`insert into market_days values ('x', '2026-01-01', 'BTC', ${units}::numeric, now())`,
          ),
        );
        await expect(insert).rejects.toMatchObject({ kind: "query" });
      }
    });

    it("gives an error of the work itself back unchanged", async () => {
      const own = new TypeError("mine");
      await expect(store.run(() => Promise.reject(own))).rejects.toBe(own);
      const refused = store.run((db) =>
        db.execute(sql`select * from no_such_table where x = ${"private value"}`),
      );
      await expect(refused).rejects.toMatchObject({
        kind: "query",
        message: expect.not.stringContaining("private value"),
      });
    });
  });
}
