import { describe, expect, it } from "vitest";
import type { NewEvent } from "../../../server/store/events/eventStore.ts";
import { eventNamed } from "../../../src/outbox/testing/eventNamed.ts";
import { type Absence, createTimedStore } from "./createTimedStore.ts";
import { createVirtualTime } from "./createVirtualTime.ts";

const newEvents = (...ids: readonly string[]): readonly NewEvent[] =>
  ids.map((id) => ({
    event: eventNamed(id),
    receivedAt: 0,
    happenedAt: 0,
    source: "real",
    vital: undefined,
  }));

function open(absence: Absence) {
  const time = createVirtualTime(0);
  const stored: string[] = [];
  let repeated = 0;
  const store = createTimedStore({
    time,
    speed: { insertMs: 100, eventMs: 10, batch: { events: 5, bytes: 5, waitMs: 0 } },
    outage: { from: 1_000, to: 2_000, absence },
    onStored: ({ event }) => stored.push(event.event_id),
    onRepeated: (count) => {
      repeated += count;
    },
  });
  const told: string[] = [];
  const addAt = (at: number, ...ids: readonly string[]): void => {
    time.startTimer(at, () => {
      void store.add(newEvents(...ids)).then(
        (fresh) => told.push(`${time.clock()}: ${[...fresh].join(" ")}`),
        () => told.push(`${time.clock()}: failed`),
      );
    });
  };
  return { time, stored, told, addAt, repeated: () => repeated };
}

describe("a store in virtual time", () => {
  it("takes a time for each insert and for each event, and an id once", async () => {
    const { time, stored, told, addAt, repeated } = open("gone");
    addAt(0, "a", "b");
    addAt(500, "b", "c");
    await time.runUntil(900);
    expect(told).toEqual(["120: a b", "620: c"]);
    expect(stored).toEqual(["a", "b", "c"]);
    expect(repeated()).toBe(1);
  });

  it("refuses at once while it is gone", async () => {
    const { time, stored, told, addAt } = open("gone");
    addAt(1_000, "a");
    addAt(2_000, "b");
    await time.runUntil(3_000);
    expect(told).toEqual(["1000: failed", "2110: b"]);
    expect(stored).toEqual(["b"]);
  });

  it("answers after its time limit while it hangs", async () => {
    const { time, stored, told, addAt } = open("hangs");
    addAt(1_500, "a");
    await time.runUntil(40_000);
    expect(told).toEqual(["31500: failed"]);
    expect(stored).toEqual([]);
  });

  it("has stored what it was writing when it went away, without telling", async () => {
    const { time, stored, told, addAt, repeated } = open("gone");
    addAt(950, "a");
    addAt(2_500, "a");
    await time.runUntil(3_000);
    expect(told).toEqual(["1060: failed", "2610: "]);
    expect(stored).toEqual(["a"]);
    expect(repeated()).toBe(1);
  });
});
