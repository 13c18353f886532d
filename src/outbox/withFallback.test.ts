import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import type { Clock } from "../lib/clock.ts";
import { systemTimer } from "../lib/systemTimer.ts";
import { createIdbOutbox } from "./createIdbOutbox.ts";
import { createMemoryOutbox } from "./createMemoryOutbox.ts";
import { withFallback } from "./withFallback.ts";
import { noLosses, type Outbox, type OutboxLimits } from "./outbox.ts";
import { createTestClock } from "./testing/createTestClock.ts";
import { describeDelivery } from "./testing/describeDelivery.ts";
import { describeOutbox, roomyLimits } from "./testing/describeOutbox.ts";
import { eventNamed } from "./testing/eventNamed.ts";

const bounds = { holder: "h", maxEvents: 50, maxBytes: 48 * 1024 };
const named = (...ids: string[]) => ids.map((id) => eventNamed(id));

/** A durable outbox that refuses every call while `refuses` says so. */
function createUnreliable(
  deps: { readonly clock: Clock; readonly limits: OutboxLimits },
  refuses: () => boolean,
): Outbox {
  const inner = createIdbOutbox({
    ...deps,
    indexedDB: new IDBFactory(),
    startTimer: systemTimer,
  });
  const unlessRefused = <Args extends readonly unknown[], T>(
    call: (...args: Args) => Promise<T>,
  ): ((...args: Args) => Promise<T>) => {
    return async (...args) => {
      if (refuses()) throw new Error("storage refuses");
      return call(...args);
    };
  };
  return {
    add: unlessRefused(inner.add),
    lease: unlessRefused(inner.lease),
    acknowledge: unlessRefused(inner.acknowledge),
    release: unlessRefused(inner.release),
    setAside: unlessRefused(inner.setAside),
    quietUntil: unlessRefused(inner.quietUntil),
    beQuietUntil: unlessRefused(inner.beQuietUntil),
    nextLogSeq: unlessRefused(inner.nextLogSeq),
    size: unlessRefused(inner.size),
    losses: unlessRefused(inner.losses),
    countVolatile: unlessRefused(inner.countVolatile),
    clear: unlessRefused(inner.clear),
  };
}

function setUp() {
  const { clock, advance } = createTestClock();
  const deps = { clock, limits: roomyLimits };
  const state = { refuses: false, refusesAfter: Number.POSITIVE_INFINITY };
  const durable = createUnreliable(deps, () => {
    state.refusesAfter -= 1;
    return state.refuses || state.refusesAfter < 0;
  });
  const memory = createMemoryOutbox(deps);
  const outbox = withFallback({ durable, memory });
  return { outbox, durable, memory, state, clock, advance };
}

describe("a memory outbox under a durable one that works", () => {
  // The durable outbox here is a memory outbox, so its receipts say so.
  describeOutbox(
    (deps) => withFallback({ durable: createMemoryOutbox(deps), memory: createMemoryOutbox(deps) }),
    { isDurable: false },
  );
});

describe("a memory outbox under a durable one that refuses now and then", () => {
  let calls = 0;
  describeDelivery((deps) => {
    const unreliable = createUnreliable(deps, () => {
      calls += 1;
      return calls % 3 === 0;
    });
    const { size, losses } = unreliable;
    // The test's own questions are always answered.
    const durable = { ...unreliable, size: () => again(size), losses: () => again(losses) };
    const outbox = withFallback({ durable, memory: createMemoryOutbox(deps) });
    return () => ({
      ...outbox,
      // The tracker does the same: it repeats an acknowledgement that could not be written.
      acknowledge: (ids) => again(() => outbox.acknowledge(ids)),
      setAside: (ids) => again(() => outbox.setAside(ids)),
    });
  });

  const again = <T>(work: () => Promise<T>): Promise<T> => work().catch(() => again(work));
});

describe("while the storage refuses", () => {
  it("keeps events in memory, says so, and sends them before the stored ones", async () => {
    const { outbox, state } = setUp();
    expect(await outbox.add(named("stored"))).toEqual({ durable: true });
    state.refuses = true;
    expect(await outbox.add(named("a"))).toEqual({ durable: false });
    state.refuses = false;
    const first = await outbox.lease(bounds);
    expect(first?.records).toMatchObject([{ id: "a" }]);
    const second = await outbox.lease(bounds);
    expect(second?.records).toMatchObject([{ id: "stored" }]);
  });

  it("moves events to the storage when it takes events again, except those on their way", async () => {
    const { outbox, durable, memory, state } = setUp();
    state.refuses = true;
    await outbox.add(named("a", "b"));
    await outbox.lease({ ...bounds, maxEvents: 1 });
    state.refuses = false;
    await outbox.add(named("c"));
    expect(await durable.size()).toMatchObject({ events: 2 });
    expect(await memory.size()).toMatchObject({ events: 1 });
    await outbox.release(["a"], { holder: "h", countAttempt: true });
    await outbox.add(named("d"));
    expect(await memory.size()).toMatchObject({ events: 0 });
    await outbox.acknowledge(["a", "b", "c", "d"]);
    expect(await durable.size()).toMatchObject({ events: 0 });
  });

  it("can send events at once that the storage does not take after all", async () => {
    const { outbox, durable, state } = setUp();
    state.refuses = true;
    await outbox.add(named("a"));
    state.refuses = false;
    state.refusesAfter = 1;
    expect(await outbox.add(named("b"))).toEqual({ durable: true });
    const lease = await outbox.lease(bounds);
    expect(lease?.records).toMatchObject([{ id: "a", attempts: 0 }]);
    state.refusesAfter = Number.POSITIVE_INFINITY;
    expect(await durable.size()).toMatchObject({ events: 1 });
  });

  it("forgets an event in memory once it is added again and stored", async () => {
    const { outbox, memory, state } = setUp();
    state.refuses = true;
    await outbox.add(named("a"));
    state.refuses = false;
    expect(await outbox.add(named("a"))).toEqual({ durable: true });
    expect(await memory.size()).toMatchObject({ events: 0 });
    expect(await outbox.size()).toMatchObject({ events: 1 });
  });

  it("acknowledges memory's events without storage; for stored ones it rejects and keeps them", async () => {
    const { outbox, state } = setUp();
    await outbox.add(named("stored"));
    state.refuses = true;
    await outbox.add(named("a", "b"));
    await outbox.acknowledge(["a"]);
    await outbox.setAside(["b"]);
    await expect(outbox.acknowledge(["stored"])).rejects.toThrow("refuses");
    await outbox.release(["stored"], { holder: "h", countAttempt: true });
    state.refuses = false;
    expect(await outbox.size()).toMatchObject({ events: 1 });
    expect(await outbox.losses()).toEqual({ ...noLosses, rejected: 1 });
  });

  it("keeps the silence and the numbers, and answers the counts", async () => {
    const { outbox, clock, state } = setUp();
    expect(await outbox.nextLogSeq(5)).toBe(1);
    state.refuses = true;
    await outbox.beQuietUntil(clock() + 10_000);
    expect(await outbox.quietUntil()).toBe(clock() + 10_000);
    expect(await outbox.nextLogSeq(2)).toBe(6);
    expect(await outbox.nextLogSeq(1)).toBe(8);
    await outbox.countVolatile(2);
    expect(await outbox.losses()).toEqual({ ...noLosses, volatile: 2 });
    expect(await outbox.size()).toEqual({ events: 0, bytes: 0 });
    expect(await outbox.lease(bounds)).toBeUndefined();
    state.refuses = false;
    await outbox.countVolatile(3);
    expect(await outbox.losses()).toEqual({ ...noLosses, volatile: 5 });
    expect(await outbox.quietUntil()).toBe(clock() + 10_000);
  });

  it("clear empties memory, and says that the storage may still hold events", async () => {
    const { outbox, memory, state } = setUp();
    await outbox.add(named("stored"));
    state.refuses = true;
    await outbox.add(named("a"));
    await expect(outbox.clear()).rejects.toThrow("refuses");
    expect(await memory.size()).toEqual({ events: 0, bytes: 0 });
    state.refuses = false;
    expect(await outbox.size()).toMatchObject({ events: 1 });
    await outbox.clear();
    expect(await outbox.size()).toEqual({ events: 0, bytes: 0 });
  });
});
