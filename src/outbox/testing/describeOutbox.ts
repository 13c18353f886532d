import { describe, expect, it } from "vitest";
import type { Clock } from "../../lib/clock.ts";
import { noLosses, type Outbox, type OutboxLimits } from "../outbox.ts";
import { createTestClock } from "./createTestClock.ts";
import { bytesOf, eventNamed } from "./eventNamed.ts";

/** Makes an empty outbox. */
export type MakeOutbox = (deps: { readonly clock: Clock; readonly limits: OutboxLimits }) => Outbox;

export const roomyLimits: OutboxLimits = {
  maxStoredEvents: 1_000,
  maxStoredBytes: 1_000_000,
  maxAgeMs: 14 * 86_400_000,
  leaseMs: 30_000,
};

const any = { maxEvents: 50, maxBytes: 48 * 1024 };
const named = (...ids: string[]) => ids.map((id) => eventNamed(id));

/** The promise of every outbox, wherever it keeps its events. */
export function describeOutbox(
  make: MakeOutbox,
  { isDurable }: { readonly isDurable: boolean },
): void {
  const setUp = (limits: Partial<OutboxLimits> = {}) => {
    const { clock, advance } = createTestClock();
    const outbox = make({ clock, limits: { ...roomyLimits, ...limits } });
    const takenBy = async (holder: string, bounds: Partial<typeof any> = {}) => {
      const lease = await outbox.lease({ holder, ...any, ...bounds });
      return lease?.records.map(({ id }) => id) ?? [];
    };
    return { outbox, clock, advance, takenBy };
  };

  describe("keeping", () => {
    it("answers whether a reload would find the events", async () => {
      const { outbox } = setUp();
      expect(await outbox.add(named("a"))).toEqual({ durable: isDurable });
      expect(await outbox.add([])).toEqual({ durable: isDurable });
    });

    it("hands events out as they were frozen, with size and time", async () => {
      const { outbox, clock } = setUp();
      const event = eventNamed("a", "ü\u{1F680}\uD800");
      await outbox.add([event]);
      const json = JSON.stringify(event);
      const bytes = bytesOf("a", "ü\u{1F680}\uD800");
      expect(await outbox.size()).toEqual({ events: 1, bytes });
      expect(await outbox.lease({ holder: "h", ...any })).toEqual({
        holder: "h",
        expiresAt: clock() + 30_000,
        records: [{ id: "a", json, bytes, addedAt: clock(), attempts: 0 }],
      });
    });

    it("keeps an event once, however often it is added, and its holder keeps it", async () => {
      const { outbox, takenBy } = setUp();
      await outbox.add([...named("a", "b"), eventNamed("a", "again")]);
      expect(await takenBy("h", { maxEvents: 1 })).toEqual(["a"]);
      expect(await outbox.add(named("a", "b"))).toEqual({ durable: isDurable });
      expect(await outbox.size()).toEqual({ events: 2, bytes: bytesOf("a") + bytesOf("b") });
      expect(await takenBy("other")).toEqual(["b"]);
    });
  });

  describe("leasing", () => {
    it("takes the oldest first, whatever their times say", async () => {
      const { outbox, advance, takenBy } = setUp();
      await outbox.add(named("b", "c"));
      advance(-60_000);
      await outbox.add(named("a"));
      expect(await takenBy("one", { maxEvents: 2 })).toEqual(["b", "c"]);
      expect(await takenBy("two", { maxEvents: 2 })).toEqual(["a"]);
      expect(await outbox.lease({ holder: "three", ...any })).toBeUndefined();
    });

    it("keeps the body within its bytes, including brackets and commas", async () => {
      const { outbox, takenBy } = setUp();
      await outbox.add(named("a", "b", "c"));
      const body = JSON.stringify(named("a", "b"));
      expect(await takenBy("one", { maxBytes: body.length - 1 })).toEqual(["a"]);
      await outbox.release(["a"], { holder: "one", countAttempt: false });
      expect(await takenBy("one", { maxBytes: body.length })).toEqual(["a", "b"]);
    });

    it("gives out an event that is too large alone, and answers undefined for none", async () => {
      const { outbox, takenBy } = setUp();
      await outbox.add([eventNamed("large", "x".repeat(2_000)), eventNamed("small")]);
      expect(await takenBy("h", { maxEvents: 0 })).toEqual([]);
      expect(await takenBy("h", { maxBytes: 1_000 })).toEqual(["large"]);
      expect(await takenBy("h", { maxBytes: 1_000 })).toEqual(["small"]);
    });

    it("two that ask at once never get the same event", async () => {
      const { outbox, takenBy } = setUp();
      await outbox.add(named("a", "b", "c", "d"));
      const taken = await Promise.all(
        ["1", "2", "3"].map((name) => takenBy(name, { maxEvents: 2 })),
      );
      expect(taken.flat().toSorted()).toEqual(["a", "b", "c", "d"]);
    });

    it("gives out the events of a lost holder when its lease is over, and counts an attempt", async () => {
      const { outbox, advance, takenBy } = setUp();
      await outbox.add(named("a"));
      await takenBy("crashed");
      advance(29_999);
      expect(await takenBy("next")).toEqual([]);
      advance(1);
      const lease = await outbox.lease({ holder: "next", ...any });
      expect(lease?.records).toMatchObject([{ id: "a", attempts: 1 }]);
    });

    it("a clock that is set back makes no lease endless, and none shorter than it was", async () => {
      const { outbox, advance, takenBy } = setUp();
      await outbox.add(named("a"));
      await takenBy("crashed");
      advance(-86_400_000);
      expect(await takenBy("next")).toEqual([]);
      advance(29_999);
      expect(await takenBy("next")).toEqual([]);
      advance(1);
      expect(await takenBy("next")).toEqual(["a"]);
    });
  });

  describe("ending a lease", () => {
    it("puts events back to their place, with or without an attempt", async () => {
      const { outbox, takenBy } = setUp();
      await outbox.add(named("a", "b", "c"));
      await takenBy("h");
      await outbox.release(["c"], { holder: "h", countAttempt: true });
      await outbox.release(["a", "a", "unknown"], { holder: "h", countAttempt: false });
      const lease = await outbox.lease({ holder: "h", ...any });
      expect(lease?.records).toMatchObject([
        { id: "a", attempts: 0 },
        { id: "c", attempts: 1 },
      ]);
    });

    it("does not put back an event that another holder has by now", async () => {
      const { outbox, advance, takenBy } = setUp();
      await outbox.add(named("a"));
      await takenBy("slow");
      advance(30_000);
      expect(await takenBy("next")).toEqual(["a"]);
      await outbox.release(["a"], { holder: "slow", countAttempt: true });
      expect(await takenBy("third")).toEqual([]);
    });

    it("an acknowledgement removes only its ids, even after the lease, even if another holds them", async () => {
      const { outbox, advance, takenBy } = setUp();
      await outbox.add(named("a", "b", "c"));
      await takenBy("slow");
      advance(30_000);
      await takenBy("next");
      await outbox.acknowledge(["b", "b", "unknown"]);
      expect(await outbox.size()).toEqual({ events: 2, bytes: bytesOf("a") + bytesOf("c") });
      await outbox.release(["a", "b", "c"], { holder: "next", countAttempt: false });
      expect(await takenBy("h")).toEqual(["a", "c"]);
      expect(await outbox.losses()).toEqual(noLosses);
    });

    it("an event that is set aside is counted once", async () => {
      const { outbox, takenBy } = setUp();
      await outbox.add(named("a", "b"));
      await takenBy("h");
      await outbox.setAside(["a", "a", "unknown"]);
      await outbox.setAside(["a"]);
      expect(await outbox.losses()).toEqual({ ...noLosses, rejected: 1 });
      expect(await outbox.size()).toMatchObject({ events: 1 });
    });
  });

  it("takes no event for too old by the device's clock", async () => {
    const { outbox, advance, takenBy } = setUp();
    await outbox.add(named("a", "b"));
    advance(15 * 86_400_000);
    await outbox.add(named("c"));
    advance(-30 * 86_400_000);
    expect(await takenBy("h")).toEqual(["a", "b", "c"]);
    expect(await outbox.losses()).toEqual(noLosses);
  });

  describe("counters and the silence", () => {
    it("numbers grow by the requested count", async () => {
      const { outbox } = setUp();
      expect(await outbox.nextLogSeq(1)).toBe(1);
      const [three, one] = await Promise.all([outbox.nextLogSeq(3), outbox.nextLogSeq(1)]);
      expect([three, one]).toEqual([2, 5]);
      expect(await outbox.nextLogSeq(1)).toBe(6);
    });

    it("the later end of a silence counts, and then it is over", async () => {
      const { outbox, clock, advance } = setUp();
      expect(await outbox.quietUntil()).toBe(0);
      const end = clock() + 10_000;
      await outbox.beQuietUntil(end);
      await outbox.beQuietUntil(end - 5_000);
      expect(await outbox.quietUntil()).toBe(end);
      advance(9_999);
      expect(await outbox.quietUntil()).toBe(end);
      advance(1);
      expect(await outbox.quietUntil()).toBe(0);
      await outbox.beQuietUntil(end - 1);
      expect(await outbox.quietUntil()).toBe(0);
    });

    it("a clock that is set back makes no silence endless", async () => {
      const { outbox, clock, advance } = setUp();
      await outbox.beQuietUntil(clock() + 10_000);
      advance(-86_400_000);
      const end = clock() + 10_000;
      expect(await outbox.quietUntil()).toBe(end);
      advance(5_000);
      expect(await outbox.quietUntil()).toBe(end);
      advance(5_000);
      expect(await outbox.quietUntil()).toBe(0);
    });

    it("counts events that were lost with a tab's memory", async () => {
      const { outbox } = setUp();
      await outbox.countVolatile(2);
      await outbox.countVolatile(3);
      expect(await outbox.losses()).toEqual({ ...noLosses, volatile: 5 });
    });

    it("clear leaves no data", async () => {
      const { outbox, clock, takenBy } = setUp();
      await outbox.add(named("a", "b", "c"));
      await takenBy("h", { maxEvents: 1 });
      await outbox.setAside(["b"]);
      await outbox.nextLogSeq(5);
      await outbox.beQuietUntil(clock() + 10_000);
      await outbox.clear();
      expect(await outbox.size()).toEqual({ events: 0, bytes: 0 });
      expect(await outbox.losses()).toEqual(noLosses);
      expect(await outbox.quietUntil()).toBe(0);
      expect(await outbox.nextLogSeq(1)).toBe(1);
      await outbox.acknowledge(["a"]);
      await outbox.release(["a"], { holder: "h", countAttempt: true });
      expect(await takenBy("h")).toEqual([]);
    });
  });
}
