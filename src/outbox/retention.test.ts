import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { systemTimer } from "../lib/systemTimer.ts";
import { createIdbOutbox } from "./createIdbOutbox.ts";
import { createMemoryOutbox } from "./createMemoryOutbox.ts";
import { noLosses, type Outbox, type OutboxLimits } from "./outbox.ts";
import { createTestClock } from "./testing/createTestClock.ts";
import { roomyLimits } from "./testing/describeOutbox.ts";
import { bytesOf, eventNamed } from "./testing/eventNamed.ts";
import { withFallback } from "./withFallback.ts";

const dayMs = 86_400_000;
const noon = 1_800_000_000_000;
const named = (...ids: string[]) => ids.map((id) => eventNamed(id));

function setUp(changed: Partial<OutboxLimits> = {}) {
  const { clock, advance } = createTestClock();
  const limits = { ...roomyLimits, ...changed };
  const indexedDB = new IDBFactory();
  const open = (): Outbox => createIdbOutbox({ indexedDB, clock, startTimer: systemTimer, limits });
  const durable = open();
  const outbox = withFallback({ durable, memory: createMemoryOutbox({ clock, limits }) });
  return { open, durable, outbox, advance };
}

/** Takes events as a sender whose latest answer was of that time of the server, and puts them back. */
async function look(outbox: Outbox, serverTime?: number): Promise<readonly string[]> {
  const lease = await outbox.lease({ holder: "h", maxEvents: 50, maxBytes: 1e6, serverTime });
  const ids = lease?.records.map(({ id }) => id) ?? [];
  await outbox.release(ids, { holder: "h", countAttempt: true });
  return ids;
}

describe("a durable outbox at its bounds", () => {
  it("refuses new events, all or none, and keeps every one that it promised", async () => {
    const { durable } = setUp({ maxStoredEvents: 3 });
    expect(await durable.add(named("a", "b"))).toEqual({ durable: true });
    await expect(durable.add(named("c", "d"))).rejects.toThrow("full");
    expect(await durable.add(named("c"))).toEqual({ durable: true });
    await expect(durable.add(named("d"))).rejects.toThrow("full");
    expect(await look(durable)).toEqual(["a", "b", "c"]);
    expect(await durable.losses()).toEqual(noLosses);
  });

  it("counts bytes as well", async () => {
    const { durable } = setUp({ maxStoredBytes: bytesOf("a") * 2 });
    expect(await durable.add(named("a", "b"))).toEqual({ durable: true });
    await expect(durable.add(named("c"))).rejects.toThrow("full");
  });

  it("answers for events that it has", async () => {
    const { durable } = setUp({ maxStoredEvents: 2 });
    await durable.add(named("a", "b"));
    expect(await durable.add(named("b", "a"))).toEqual({ durable: true });
    expect(await durable.add([])).toEqual({ durable: true });
  });

  it("does not promise what memory keeps instead, and takes it when there is room", async () => {
    const { durable, outbox } = setUp({ maxStoredEvents: 2 });
    expect(await outbox.add(named("a", "b"))).toEqual({ durable: true });
    expect(await outbox.add(named("c"))).toEqual({ durable: false });
    await outbox.acknowledge(["a", "b"]);
    expect(await outbox.add(named("d"))).toEqual({ durable: true });
    expect(await look(durable)).toEqual(["d", "c"]);
  });

  it("1,500 of 6,500 events without a network get no promise, and the first 5,000 stay", async () => {
    const { durable, outbox } = setUp({ maxStoredEvents: 5_000, maxStoredBytes: 8 * 1024 * 1024 });
    const receipts: boolean[] = [];
    for (let first = 0; first < 6_500; first += 500) {
      const ids = Array.from({ length: 500 }, (_, index) => `e${String(first + index)}`);
      const { durable: isPromised } = await outbox.add(named(...ids));
      receipts.push(...ids.map(() => isPromised));
    }
    expect(receipts.filter(Boolean)).toHaveLength(5_000);
    expect(receipts.indexOf(false)).toBe(5_000);
    expect(await durable.size()).toMatchObject({ events: 5_000 });
    expect(await outbox.losses()).toEqual(noLosses);
  });
});

describe("an event is too old", () => {
  it("once the server's clock has passed the bound since an answer that came after it", async () => {
    const { durable } = setUp();
    await durable.add(named("a", "b"));
    await look(durable, noon);
    await look(durable, noon + 1);
    await durable.add(named("c"));
    expect(await look(durable, noon + 14 * dayMs)).toEqual(["a", "b", "c"]);
    expect(await look(durable, noon + 14 * dayMs + 1)).toEqual(["c"]);
    expect(await durable.losses()).toEqual({ ...noLosses, expired: 2 });
  });

  it("not by the device's clock, however it jumps", async () => {
    const { durable, advance } = setUp();
    await durable.add(named("a"));
    await look(durable, noon);
    for (const days of [15, -40, 400]) {
      advance(days * dayMs);
      await durable.add(named(`after ${String(days)}`));
      await look(durable, noon + Math.abs(days));
    }
    expect(await look(durable, noon + dayMs)).toHaveLength(4);
    expect(await durable.losses()).toEqual(noLosses);
  });

  it("not for a time without an answer: an event that came after the last one may be young", async () => {
    const { durable, open } = setUp();
    await durable.add(named("before"));
    await look(durable, noon);
    await look(durable, noon + 1);
    await durable.add(named("in the dark"));
    // Nobody answers for a month. The same old time is no new answer.
    await look(durable, noon + 1);
    await look(durable, noon + 1);
    const next = open();
    expect(await look(next, noon + 30 * dayMs)).toEqual(["in the dark"]);
    expect(await look(next, noon + 30 * dayMs + 1)).toEqual(["in the dark"]);
    expect(await look(next, noon + 44 * dayMs)).toEqual(["in the dark"]);
    expect(await look(next, noon + 44 * dayMs + 1)).toEqual([]);
  });

  it("not while it is under way", async () => {
    const { durable, open } = setUp();
    await durable.add(named("a", "b"));
    await look(durable, noon);
    await look(durable, noon + 1);
    await durable.lease({ holder: "slow", maxEvents: 1, maxBytes: 1e6 });
    expect(await look(open(), noon + 15 * dayMs)).toEqual([]);
    expect(await durable.losses()).toEqual({ ...noLosses, expired: 1 });
    await durable.release(["a"], { holder: "slow", countAttempt: true });
    expect(await look(durable)).toEqual(["a"]);
  });

  it("not because the server's clock was set back and forth by less than the bound", async () => {
    const { durable } = setUp();
    await durable.add(named("a"));
    for (const days of [0, 5, -300, 6, 2, 13]) await look(durable, noon + days * dayMs);
    expect(await durable.losses()).toEqual(noLosses);
  });

  it("and nothing is left of the marks once the consent is taken back", async () => {
    const { durable } = setUp();
    await durable.add(named("a"));
    await look(durable, noon);
    await look(durable, noon + 1);
    await durable.clear();
    await durable.add(named("b"));
    expect(await look(durable, noon + 20 * dayMs)).toEqual(["b"]);
  });
});
