import { describe, expect, it } from "vitest";
import type { Absence } from "./createTimedStore.ts";
import { simulate, type Simulation } from "./simulate.ts";

const minuteMs = 60_000;
const noon = Date.UTC(2026, 10, 27, 12);
const away = { from: noon + 5 * minuteMs, to: noon + 12 * minuteMs };

/** Some sixty visits, with seven minutes without a store. */
const planOf = (absence: Absence): Simulation => ({
  visitorsADay: 60_000,
  oneIn: 20,
  seed: 11,
  speed: { insertMs: 20, eventMs: 0.2, batch: { events: 500, bytes: 1_048_576, waitMs: 50 } },
  visits: { from: noon, to: noon + 20 * minuteMs },
  endsAt: noon + 90 * minuteMs,
  outage: { ...away, absence },
  roomBytes: 2 ** 40,
  oneWayMs: 40,
});

describe("the simulation of visitors", () => {
  it.each(["gone", "hangs"] as const)(
    "loses nothing and counts nothing twice where the store %s",
    async (absence) => {
      const { account, acceptedAgain, series } = await simulate(planOf(absence));
      expect(account.made).toBeGreaterThan(500);
      expect(account.stored + account.waiting).toBe(account.made);
      expect([account.lost, account.refused, account.dropped, acceptedAgain]).toEqual([0, 0, 0, 0]);
      // The store was away, events waited for it, and some came again.
      expect(series.total("event", away)).toBe(0);
      expect(series.total("store", away)).toBeGreaterThan(0);
      expect(series.total("repeat", { from: noon, to: noon + 90 * minuteMs })).toBeGreaterThan(0);
    },
  );

  it("comes out the same for the same seed", async () => {
    const [one, other] = [await simulate(planOf("gone")), await simulate(planOf("gone"))];
    expect([...one.ledger.stored().values()]).toEqual([...other.ledger.stored().values()]);
  });

  it("tells of a store that says yes and forgets", async () => {
    const { account } = await simulate({
      ...planOf("gone"),
      wrapStore: (store) => ({
        ...store,
        add: (events) =>
          events.length === 1
            ? Promise.resolve(new Set(events.map(({ event }) => event.event_id)))
            : store.add(events),
      }),
    });
    expect(account.lost).toBeGreaterThan(0);
  });

  it("tells of a collector that accepts an event twice", async () => {
    const { acceptedAgain } = await simulate({
      ...planOf("gone"),
      wrapStore: (store) => ({
        ...store,
        add: async (events) => {
          await store.add(events);
          return new Set(events.map(({ event }) => event.event_id));
        },
      }),
    });
    expect(acceptedAgain).toBeGreaterThan(0);
  });
});
