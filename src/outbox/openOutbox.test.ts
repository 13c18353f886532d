import { beforeEach, describe, expect, it } from "vitest";
import { IDBFactory } from "fake-indexeddb";
import { systemTimer } from "../lib/systemTimer.ts";
import { openOutbox } from "./openOutbox.ts";
import { createTestClock } from "./testing/createTestClock.ts";
import { eventNamed } from "./testing/eventNamed.ts";
import { openRawOutbox } from "./testing/rawOutbox.ts";

const { clock } = createTestClock();
const open = (indexedDB: IDBFactory | undefined) =>
  openOutbox({ indexedDB, clock, startTimer: systemTimer });

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});

describe("opening an outbox", () => {
  it("takes IndexedDB", async () => {
    const { kind, outbox } = await open(factory);
    expect(kind).toBe("indexeddb");
    expect(await outbox.add([eventNamed("a")])).toEqual({ durable: true });
    const again = await open(factory);
    expect(await again.outbox.size()).toMatchObject({ events: 1 });
  });

  it("takes memory where there is none", async () => {
    const { kind, outbox } = await open(undefined);
    expect(kind).toBe("memory");
    expect(await outbox.add([eventNamed("a")])).toEqual({ durable: false });
    expect(await outbox.size()).toMatchObject({ events: 1 });
  });

  it("takes memory where a later release has left a later schema", async () => {
    (await openRawOutbox(factory, 2)).close();
    const { kind, outbox } = await open(factory);
    expect(kind).toBe("memory");
    expect(await outbox.add([eventNamed("a")])).toEqual({ durable: false });
    const lease = await outbox.lease({ holder: "h", maxEvents: 50, maxBytes: 10_000 });
    expect(lease?.records).toMatchObject([{ id: "a" }]);
    await outbox.acknowledge(["a"]);
    expect(await outbox.size()).toEqual({ events: 0, bytes: 0 });
  });
});
