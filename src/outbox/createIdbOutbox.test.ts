import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { systemTimer } from "../lib/systemTimer.ts";
import { createIdbOutbox } from "./createIdbOutbox.ts";
import { noLosses, type Outbox } from "./outbox.ts";
import { createTestClock } from "./testing/createTestClock.ts";
import { describeDelivery } from "./testing/describeDelivery.ts";
import { describeOutbox } from "./testing/describeOutbox.ts";
import { eventNamed } from "./testing/eventNamed.ts";
import { refuseWrites } from "./testing/refuseWrites.ts";
import { openRawOutbox, watchingOpens } from "./testing/rawOutbox.ts";

const bounds = { holder: "h", maxEvents: 50, maxBytes: 48 * 1024 };
const named = (...ids: string[]) => ids.map((id) => eventNamed(id));
const { clock } = createTestClock();
const outboxOn = (indexedDB: globalThis.IDBFactory): Outbox =>
  createIdbOutbox({ indexedDB, clock, startTimer: systemTimer });
const idsIn = async (outbox: Outbox): Promise<readonly string[]> =>
  (await outbox.lease(bounds))?.records.map(({ id }) => id) ?? [];

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the outbox in IndexedDB", () => {
  describeOutbox(
    (deps) => createIdbOutbox({ ...deps, indexedDB: new IDBFactory(), startTimer: systemTimer }),
    { isDurable: true },
  );
  describeDelivery((deps) => {
    const indexedDB = new IDBFactory();
    return () => createIdbOutbox({ ...deps, indexedDB, startTimer: systemTimer });
  });

  it("a second worker finds the events, the counts and the silence of the first", async () => {
    const first = outboxOn(factory);
    await first.add(named("a", "b"));
    await first.setAside(["a"]);
    await first.nextLogSeq(7);
    await first.beQuietUntil(clock() + 5_000);
    const second = outboxOn(factory);
    expect(await second.losses()).toEqual({ ...noLosses, rejected: 1 });
    expect(await second.nextLogSeq(1)).toBe(8);
    expect(await second.quietUntil()).toBe(clock() + 5_000);
    expect(await idsIn(second)).toEqual(["b"]);
  });

  it("makes nothing before the first call", async () => {
    const outbox = outboxOn(factory);
    expect(await factory.databases()).toEqual([]);
    await outbox.size();
    expect(await factory.databases()).toHaveLength(1);
  });

  it("clear leaves no record of any kind on disk", async () => {
    const outbox = outboxOn(factory);
    await outbox.add(named("a"));
    await outbox.nextLogSeq(1);
    await outbox.clear();
    const database = await openRawOutbox(factory);
    const transaction = database.transaction(["events", "meta"]);
    for (const name of ["events", "meta"])
      expect(await countOf(transaction.objectStore(name))).toBe(0);
  });

  it("asks for strict durability where it promises, and waits for the end of the transaction", async () => {
    const asked: unknown[] = [];
    let completed = 0;
    const watched = watchingOpens(factory, (database) => {
      const begin = database.transaction.bind(database);
      vi.spyOn(database, "transaction").mockImplementation((names, mode, options) => {
        asked.push(options);
        const transaction = begin(names, mode, options);
        transaction.addEventListener("complete", () => (completed += 1));
        return transaction;
      });
    });
    const outbox = outboxOn(watched);
    await outbox.add(named("a"));
    expect(asked).toEqual([{ durability: "strict" }]);
    expect(completed).toBe(1);
    await outbox.acknowledge(["a"]);
    expect(asked.at(-1)).toEqual({ durability: "relaxed" });
  });
});

describe("a full storage", () => {
  /** Refuses new events as long as there are more than `room` of them. */
  const fillUp = (room: number): void => {
    refuseWrites(async (store) => store.name === "events" && (await countOf(store)) > room);
  };

  it("rejects, and gives up no event for a new one", async () => {
    const outbox = outboxOn(factory);
    await outbox.add(named("a", "b"));
    fillUp(2);
    await expect(outbox.add(named("c"))).rejects.toThrow("full");
    vi.restoreAllMocks();
    expect(await outbox.losses()).toEqual(noLosses);
    expect(await idsIn(outbox)).toEqual(["a", "b"]);
  });

  it("gives up no event where the failure has another cause", async () => {
    const outbox = outboxOn(factory);
    await outbox.add(named("a"));
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("broken", "DataError");
    });
    await expect(outbox.add(named("b"))).rejects.toThrow("broken");
    expect(put).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    // The event was written before the ledger failed: the transaction keeps both or neither.
    expect(await outbox.size()).toMatchObject({ events: 1 });
    expect(await idsIn(outbox)).toEqual(["a"]);
  });
});

function countOf(store: globalThis.IDBObjectStore): Promise<number> {
  return new Promise((resolve) => {
    const request = store.count();
    request.addEventListener("success", () => {
      resolve(request.result);
    });
  });
}
