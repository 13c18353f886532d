import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slowMs } from "./storeBackend.ts";
import { newEvent, trackedEvent, vitalEvent } from "./trackedEvents.ts";
import type { Store } from "../../server/store/createStore.ts";
import { openTestStore } from "../../server/store/testing/databaseCopies.ts";
import { createSqlEventStore } from "../../server/store/events/createSqlEventStore.ts";
import type { EventStore } from "../../server/store/events/eventStore.ts";

const dayMs = 86_400_000;
const now = 1_795_000_000_000;

/** Runs some work; answers how often others had their turn meanwhile: the rest of the process, unless `turn` says else. */
async function turnsDuring(
  work: () => Promise<unknown>,
  turn: () => Promise<void> = setImmediate,
): Promise<number> {
  let turns = 0;
  const over = new AbortController();
  const others = async (): Promise<void> => {
    for (; !over.signal.aborted; turns += 1) await turn();
  };
  const counted = others();
  await turn();
  const before = turns;
  await work();
  over.abort();
  await counted;
  return turns - before;
}

describe("upkeep of the embedded database", { timeout: slowMs }, () => {
  let store: Store;
  let events: EventStore;

  beforeAll(async () => {
    store = await openTestStore();
    events = createSqlEventStore(store);
  }, slowMs);
  afterAll(() => store.close());

  it("lets the process run while it rolls up measurements of ever new names", async () => {
    const measured = Array.from({ length: 120 }, (_none, index) =>
      newEvent(
        vitalEvent(index, now - index * 60_000, {
          route: `/${index}`,
          release: `r${index}`,
          device: `d${index}`,
          attribution: `part ${index}`,
        }),
      ),
    );
    await events.add(measured);
    // 14 rows of days for each of them, 100 in a statement.
    expect(await turnsDuring(() => events.rollUp(120))).toBeGreaterThanOrEqual(16);
    expect(await events.rollUp()).toBe(0);
  });

  it("rolls up no more than it is asked for", async () => {
    await events.add([7_001, 7_002, 7_003].map((number) => newEvent(vitalEvent(number, now))));
    expect(await events.rollUp(2)).toBe(2);
    expect(await events.rollUp(2)).toBe(1);
  });

  it("lets the process run in the middle of a long statement", async () => {
    const long = sql`select count(*) from generate_series(1, 1000000)`;
    expect(await turnsDuring(() => store.run((db) => db.execute(long)))).toBeGreaterThan(100);
  });

  it("lets others ask the database while it forgets", async () => {
    const old = now - 500 * dayMs;
    const many = Array.from({ length: 1_300 }, (_none, index) =>
      newEvent(trackedEvent(10_000 + index, { ctime: old })),
    );
    await events.add(many);
    const forget = () => events.forget({ events: old + 1, vitals: old + 1, days: old + 1 });
    expect(await turnsDuring(forget, store.ping)).toBeGreaterThanOrEqual(10);
    // Their ids are unknown again.
    expect((await events.add(many.slice(0, 10))).size).toBe(10);
  });
});
