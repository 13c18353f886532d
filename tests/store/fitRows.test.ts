import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../server/store/createStore.ts";
import { openTestStore } from "../../server/store/testing/databaseCopies.ts";
import { createSqlEventStore } from "../../server/store/events/createSqlEventStore.ts";
import type { EventStore } from "../../server/store/events/eventStore.ts";
import { slowMs } from "./storeBackend.ts";
import { newEvent, trackedEvent, vitalEvent } from "./trackedEvents.ts";

const mebibyte = 1024 * 1024;
const hourMs = 3_600_000;
const now = 1_795_000_000_000;
const count = 800;
const plenty = 1_000 * mebibyte;

describe("retention by size", { timeout: slowMs }, () => {
  let store: Store;
  let events: EventStore;

  beforeAll(async () => {
    store = await openTestStore();
    events = createSqlEventStore(store);
    for (let start = 0; start < count; start += 100)
      await events.add(
        Array.from({ length: 100 }, (_none, index) =>
          newEvent(
            trackedEvent(start + index, {
              ctime: now - (start + index) * hourMs,
              title: randomBytes(1_500).toString("base64"),
              referer: randomBytes(1_500).toString("base64"),
            }),
          ),
        ),
      );
  }, slowMs);
  afterAll(() => store.close());

  async function rowsOf(table: string): Promise<number> {
    const [row] = await store.db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(table)}`);
    return row?.rows ?? -1;
  }

  it("leaves what fits", async () => {
    await events.fit({ events: plenty, vitals: plenty });
    expect(await rowsOf("events")).toBe(count);
  });

  it("removes the oldest events until the rest fits, and no more when it is asked again", async () => {
    const room = { events: 2 * mebibyte, vitals: plenty };
    await events.fit(room);
    const left = await rowsOf("events");
    // Each takes some 4.5 kB.
    expect(left).toBeGreaterThan(300);
    expect(left).toBeLessThan(600);
    const [row] = await store.db
      .select({ oldest: sql<number>`extract(epoch from min(received_at))::float8 * 1000` })
      .from(sql`events`);
    expect(row?.oldest).toBe(now - (left - 1) * hourMs);
    await events.fit(room);
    expect(await rowsOf("events")).toBe(left);
  });

  it("removes the oldest measurements, and leaves their rollups", async () => {
    const measured = Array.from({ length: 400 }, (_none, index) =>
      newEvent(vitalEvent(10_000 + index, now - index * hourMs)),
    );
    await events.add(measured);
    while ((await events.rollUp()) > 0);
    const parts = await rowsOf("vital_parts");
    await events.fit({ events: plenty, vitals: 128 * 1024 });
    const left = await rowsOf("vitals");
    expect(left).toBeGreaterThan(100);
    expect(left).toBeLessThan(350);
    expect(await rowsOf("vital_parts")).toBe(parts);
    expect(parts).toBeGreaterThan(0);
  });
});
