import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import { newEvent, trackedEvent } from "../../store/trackedEvents.ts";
import type { NewEvent, WriteBatch } from "../../../server/store/events/eventStore.ts";
import { StoreError } from "../../../server/store/StoreError.ts";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import { createEventWriter, QueueFull } from "../../../server/collector/createEventWriter.ts";

const bodyBytes = 1_000;
const eventsOf = (...numbers: number[]): NewEvent[] =>
  numbers.map((number) => newEvent(trackedEvent(number)));
const idsOf = (events: readonly NewEvent[]): string[] => events.map(({ event }) => event.event_id);

/** A writer whose store and timer the test works by hand. */
function setUp(batch: Partial<WriteBatch> = {}) {
  const written: string[][] = [];
  let answer = async (events: readonly NewEvent[]): Promise<ReadonlySet<string>> =>
    new Set(idsOf(events));
  let ring: (() => void) | undefined;
  const waits: number[] = [];
  const write = createEventWriter({
    store: {
      batch: { events: 6, bytes: 1e6, waitMs: 100, ...batch },
      add: (events) => {
        written.push(idsOf(events));
        return answer(events);
      },
    },
    startTimer: (ms, run) => {
      waits.push(ms);
      ring = run;
      return () => {
        ring = undefined;
      };
    },
  });
  return {
    write,
    /** The ids of each insert. */
    written,
    waits,
    ring: () => ring?.(),
    isWaiting: () => ring !== undefined,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe("a writer of events", () => {
  it("puts the bodies of a tenth of a second into one insert, and acknowledges after it", async () => {
    const { write, written, waits, ring, answerWith } = setUp();
    const stored = createDeferred<undefined>();
    answerWith(async (events) => {
      await stored.promise;
      return new Set(idsOf(events));
    });
    let acknowledged = 0;
    const bodies = [eventsOf(1, 2), eventsOf(3), eventsOf(2, 4)].map(async (events) => {
      const { fresh } = await write(events, bodyBytes);
      acknowledged += 1;
      return [...fresh];
    });
    await turn();
    expect([written, waits]).toEqual([[], [100]]);
    ring();
    await turn();
    expect([written.length, acknowledged]).toEqual([1, 0]);
    stored.resolve(undefined);
    expect(await Promise.all(bodies)).toEqual([
      idsOf(eventsOf(1, 2)),
      idsOf(eventsOf(3)),
      idsOf(eventsOf(4)),
    ]);
    expect(written).toEqual([idsOf(eventsOf(1, 2, 3, 4))]);
  });

  it.each([
    ["events", { events: 4 }],
    ["bytes", { bytes: 2 * bodyBytes }],
  ])("does not wait once the batch has its %s", async (_of, batch) => {
    const { write, written, isWaiting } = setUp(batch);
    const first = write(eventsOf(1, 2), bodyBytes);
    expect(isWaiting()).toBe(true);
    await Promise.all([first, write(eventsOf(3, 4), bodyBytes)]);
    expect(written).toHaveLength(1);
    expect(isWaiting()).toBe(false);
  });

  it("never waits where a store asks for none", async () => {
    const { write, waits } = setUp({ waitMs: 0 });
    await write(eventsOf(1), bodyBytes);
    expect(waits).toEqual([]);
  });

  it.each(["unreachable", "disk", "closed", "memory", "overloaded"] as const)(
    "asks a database that is %s once for all bodies, and goes on with the next",
    async (kind) => {
      const { write, written, ring, answerWith } = setUp();
      const away = new StoreError(kind, "away");
      answerWith(() => Promise.reject(away));
      const bodies = [eventsOf(1), eventsOf(2), eventsOf(3)].map((one) => write(one, bodyBytes));
      ring();
      const outcomes = await Promise.allSettled(bodies);
      expect(outcomes).toEqual(bodies.map(() => ({ status: "rejected", reason: away })));
      expect(written).toHaveLength(1);
      answerWith(async (events) => new Set(idsOf(events)));
      const again = write(eventsOf(1), bodyBytes);
      ring();
      expect((await again).fresh.size).toBe(1);
    },
  );

  it("finds the one body that a statement is refused for, and stores the others", async () => {
    const { write, ring, answerWith } = setUp({ events: 8 });
    const [poison = ""] = idsOf(eventsOf(5));
    answerWith(async (events) => {
      if (idsOf(events).includes(poison)) throw new StoreError("query", "refused");
      return new Set(idsOf(events));
    });
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const bodies = numbers.map((number) => write(eventsOf(number), bodyBytes));
    ring();
    const outcomes = await Promise.allSettled(bodies);
    const failed = numbers.filter((_, index) => outcomes[index]?.status === "rejected");
    expect(failed).toEqual([5]);
  });

  it("has a bound on what waits, and refuses the rest at once", async () => {
    const { write, written, ring } = setUp();
    const half = collectorPolicy.maxWaitingBytes / 2;
    const kept = [write(eventsOf(1), half), write(eventsOf(2), half)];
    await expect(write(eventsOf(3), 1)).rejects.toBeInstanceOf(QueueFull);
    ring();
    await Promise.all(kept);
    const next = write(eventsOf(3), 1);
    ring();
    await next;
    expect(written.flat()).toEqual(idsOf(eventsOf(1, 2, 3)));
  });
});
