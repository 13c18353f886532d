import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forceCloseDatabase, IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { createFakeTimer } from "../../lib/testing/createFakeTimer.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import { createIdbOutbox } from "../createIdbOutbox.ts";
import { transactionTimeoutMs } from "./inTransaction.ts";
import { openTimeoutMs } from "./openDatabase.ts";
import type { Outbox } from "../outbox.ts";
import { createTestClock } from "../testing/createTestClock.ts";
import { eventNamed } from "../testing/eventNamed.ts";
import { openRawOutbox, watchingOpens, withOpens } from "../testing/rawOutbox.ts";

const bounds = { holder: "h", maxEvents: 50, maxBytes: 48 * 1024 };
const named = (...ids: string[]) => ids.map((id) => eventNamed(id));
const { clock } = createTestClock();
const outboxOn = (indexedDB: globalThis.IDBFactory, startTimer = systemTimer): Outbox =>
  createIdbOutbox({ indexedDB, clock, startTimer });
const idsIn = async (outbox: Outbox): Promise<readonly string[]> =>
  (await outbox.lease(bounds))?.records.map(({ id }) => id) ?? [];

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("where storage refuses", () => {
  const expectRefusals = async (outbox: Outbox, message: string): Promise<void> => {
    await expect(outbox.add(named("a"))).rejects.toThrow(message);
    await expect(outbox.lease(bounds)).rejects.toThrow(message);
    await expect(outbox.acknowledge(["a"])).rejects.toThrow(message);
    await expect(outbox.clear()).rejects.toThrow(message);
  };

  it("every call rejects while opening throws, and the next one works again", async () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const opens = Array.from({ length: 4 }, () => forbidden);
    const outbox = outboxOn(withOpens(factory, ...opens));
    await expectRefusals(outbox, "could not be opened");
    expect(await outbox.add(named("a"))).toEqual({ durable: true });
  });

  it("every call rejects where a later release has left a later schema, and the schema stays as it is", async () => {
    await outboxOn(factory).add(named("a"));
    const upgraded = await openRawOutbox(factory, 2);
    upgraded.close();
    await expectRefusals(outboxOn(factory), "could not be opened");
    expect(await factory.databases()).toEqual([{ name: "outbox", version: 2 }]);
  });

  it("rejects at once where another tab blocks it", async () => {
    const blocked = new EventTarget();
    const outbox = outboxOn(
      withOpens(factory, () => {
        queueMicrotask(() => blocked.dispatchEvent(new Event("blocked")));
        return blocked as unknown as IDBOpenDBRequest;
      }),
    );
    await expectRefusals(outbox, "blocked by another tab");
  });

  it("rejects after 3 s behind a deletion that another tab blocks, and works once that is over", async () => {
    const other = await openRawOutbox(factory, 1);
    const deletion = factory.deleteDatabase("outbox");
    const { startTimer, started, elapse } = createFakeTimer();
    const outbox = outboxOn(factory, startTimer);
    const first = outbox.add(named("a"));
    await started(openTimeoutMs);
    elapse(openTimeoutMs);
    await expect(first).rejects.toThrow("did not open in time");
    await expectRefusals(outbox, "did not open in time");

    other.close();
    await new Promise((resolve) => {
      deletion.addEventListener("success", resolve);
    });
    await vi.waitFor(async () => {
      expect(await outbox.add(named("a"))).toEqual({ durable: true });
    });
  });

  it("gives a transaction up after 10 s of silence: it changed nothing, and a new connection works", async () => {
    const { startTimer, started, elapse } = createFakeTimer();
    const opened: IDBDatabase[] = [];
    const outbox = outboxOn(
      watchingOpens(factory, (database) => opened.push(database)),
      startTimer,
    );
    await outbox.add(named("a"));
    const raw = await openRawOutbox(factory, 1);
    const busy = keepBusy(raw.transaction("events", "readwrite"));
    const silent = outbox.add(named("b"));
    await started(transactionTimeoutMs);
    elapse(transactionTimeoutMs);
    await expect(silent).rejects.toThrow("did not answer in time");
    busy.stop();
    raw.close();
    expect(await idsIn(outbox)).toEqual(["a"]);
    expect(opened).toHaveLength(2);
    // An open connection would block a tab that upgrades or deletes the database.
    expect(() => opened[0]?.transaction("meta")).toThrow("not allowed");
  });
});

describe("a connection that ends", () => {
  it("closes when another tab deletes the database, and starts again", async () => {
    const outbox = outboxOn(factory);
    await outbox.add(named("a"));
    await new Promise((resolve, reject) => {
      const request = factory.deleteDatabase("outbox");
      request.addEventListener("success", resolve);
      request.addEventListener("blocked", reject);
    });
    expect(await outbox.size()).toEqual({ events: 0, bytes: 0 });
    expect(await outbox.add(named("b"))).toEqual({ durable: true });
  });

  it("is opened again after the browser has closed it, with and without an event", async () => {
    const opened: IDBDatabase[] = [];
    const outbox = outboxOn(watchingOpens(factory, (database) => opened.push(database)));
    await outbox.add(named("a"));
    forceCloseDatabase(opened[0] as never);
    await outbox.add(named("b"));
    opened[1]?.close();
    await outbox.add(named("c"));
    expect(await idsIn(outbox)).toEqual(["a", "b", "c"]);
    expect(opened).toHaveLength(3);
  });

  it("ends under a transaction: the work is done once more, and counts once", async () => {
    const opened: IDBDatabase[] = [];
    const outbox = outboxOn(watchingOpens(factory, (database) => opened.push(database)));
    await outbox.add(named("a"));
    const { add } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementationOnce(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = add.apply(this, args);
      this.transaction.abort();
      return request;
    });
    expect(await outbox.add(named("b"))).toEqual({ durable: true });
    expect(await outbox.size()).toMatchObject({ events: 2 });
    expect(opened).toHaveLength(2);
  });
});

/** Keeps a transaction, and all that wait for it, from ending until told to stop. */
function keepBusy(transaction: IDBTransaction): { readonly stop: () => void } {
  let stopped = false;
  const again = (): void => {
    if (stopped) return;
    transaction.objectStore("events").count().addEventListener("success", again);
  };
  again();
  return {
    stop: () => {
      stopped = true;
    },
  };
}
