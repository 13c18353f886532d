import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemTimer } from "../lib/systemTimer.ts";
import { createIdbOutbox } from "./createIdbOutbox.ts";
import { createMemoryOutbox } from "./createMemoryOutbox.ts";
import { withFallback } from "./withFallback.ts";
import { noLosses, type Outbox, type OutboxLimits } from "./outbox.ts";
import { createTestClock } from "./testing/createTestClock.ts";
import { describeAccounting } from "./testing/describeDelivery.ts";
import { roomyLimits } from "./testing/describeOutbox.ts";
import { bytesOf, eventNamed } from "./testing/eventNamed.ts";
import { refuseWrites } from "./testing/refuseWrites.ts";

const bounds = { holder: "h", maxEvents: 2, maxBytes: 48 * 1024 };
const named = (...ids: string[]) => ids.map((id) => eventNamed(id));

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** An outbox with four events on a storage that accepts no more writes. */
async function setUp(ids = ["a", "b", "c", "d"], changed: Partial<OutboxLimits> = {}) {
  const { clock, advance } = createTestClock();
  const limits = { ...roomyLimits, ...changed };
  const open = (): Outbox =>
    createIdbOutbox({ indexedDB: factory, clock, startTimer: systemTimer, limits });
  const outbox = open();
  await outbox.add(named(...ids));
  const fill = (): void => {
    refuseWrites(async () => true);
  };
  const takenBy = async (holder: string, serverTime?: number): Promise<readonly string[]> =>
    (await outbox.lease({ ...bounds, holder, serverTime }))?.records.map(({ id }) => id) ?? [];
  return { outbox, open, clock, advance, fill, takenBy };
}

describe("a storage that accepts no more writes", () => {
  it("gives its events out, each to one holder, until it is empty", async () => {
    const { outbox, fill, takenBy } = await setUp();
    fill();
    expect(await takenBy("1")).toEqual(["a", "b"]);
    expect(await takenBy("2")).toEqual(["c", "d"]);
    expect(await takenBy("3")).toEqual([]);
    await outbox.acknowledge(["a", "c"]);
    expect(await outbox.size()).toEqual({ events: 2, bytes: bytesOf("b") + bytesOf("d") });
    await outbox.release(["b", "d"], { holder: "1", countAttempt: true });
    expect(await takenBy("3")).toEqual(["b"]);
    await outbox.acknowledge(["b", "d"]);
    expect(await outbox.size()).toEqual({ events: 0, bytes: 0 });
    expect(await outbox.losses()).toEqual(noLosses);
  });

  it("two that ask at once never get the same event", async () => {
    const { fill, takenBy } = await setUp();
    fill();
    const taken = await Promise.all([takenBy("1"), takenBy("2"), takenBy("3")]);
    expect(taken.flat().toSorted()).toEqual(["a", "b", "c", "d"]);
  });

  it("gives out again what a holder has kept too long, also if leased before the storage was full", async () => {
    const { fill, takenBy, advance } = await setUp();
    await takenBy("before");
    fill();
    expect(await takenBy("after")).toEqual(["c", "d"]);
    advance(29_999);
    expect(await takenBy("next")).toEqual([]);
    advance(1);
    expect(await takenBy("next")).toEqual(["a", "b"]);
    expect(await takenBy("next")).toEqual(["c", "d"]);
  });

  it("leases stand when there is room again, and what was set aside is counted then", async () => {
    const { outbox, open, fill, takenBy } = await setUp();
    fill();
    await takenBy("before");
    await outbox.setAside(["a", "unknown"]);
    expect(await outbox.losses()).toEqual({ ...noLosses, rejected: 1 });
    expect(await open().losses()).toEqual(noLosses);
    vi.restoreAllMocks();
    expect(await takenBy("after")).toEqual(["c", "d"]);
    await outbox.acknowledge(["c"]);
    expect(await open().losses()).toEqual({ ...noLosses, rejected: 1 });
    expect(await outbox.losses()).toEqual({ ...noLosses, rejected: 1 });
    expect(await open().size()).toEqual({ events: 2, bytes: bytesOf("b") + bytesOf("d") });
  });

  it("does not take events under way for too old when there is room again", async () => {
    const { outbox, fill, takenBy } = await setUp(["a", "b", "c"], { maxAgeMs: 20_000 });
    const at = (serverTime: number) => takenBy("marking", serverTime);
    // The second look marks the three at 1,001.
    await outbox.release(await at(1_000), { holder: "marking", countAttempt: true });
    await outbox.release(await at(1_001), { holder: "marking", countAttempt: true });
    fill();
    expect(await takenBy("before")).toEqual(["a", "b"]);
    vi.restoreAllMocks();
    expect(await takenBy("after", 21_001)).toEqual([]);
    expect(await outbox.losses()).toEqual({ ...noLosses, expired: 1 });
    await outbox.acknowledge(["a"]);
    // The page may add an event again if it has no receipt for it.
    await outbox.add(named("a"));
    expect(await takenBy("after")).toEqual(["a"]);
  });

  it("clear works, and forgets the leases", async () => {
    const { outbox, fill, takenBy } = await setUp();
    fill();
    await takenBy("before");
    await outbox.setAside(["a"]);
    await outbox.clear();
    vi.restoreAllMocks();
    expect(await outbox.losses()).toEqual(noLosses);
    await outbox.add(named("a", "b"));
    expect(await takenBy("after")).toEqual(["a", "b"]);
  });

  it("rejects where deletions fail for another reason", async () => {
    const { outbox, fill } = await setUp();
    fill();
    await expect(outbox.nextLogSeq(1)).rejects.toThrow("full");
    await expect(outbox.release(["a"], { holder: "h", countAttempt: true })).resolves.toBe(
      undefined,
    );
  });
});

describe("a storage that is full every now and then", () => {
  describeAccounting((deps) => {
    const random = createRandom();
    vi.restoreAllMocks();
    refuseWrites(async () => random() < 0.2);
    const indexedDB = new IDBFactory();
    const outbox = withFallback({
      durable: createIdbOutbox({ ...deps, indexedDB, startTimer: systemTimer }),
      memory: createMemoryOutbox(deps),
    });
    return () => outbox;
  });
});

/** Numbers from 0 to below 1 that are the same in each run, by the generator of Park and Miller. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
