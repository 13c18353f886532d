import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrackingEvent } from "../wire/events/tracking.ts";
import { createJournal, type JournalPort } from "./createJournal.ts";
import { eventNamed } from "./testing/eventNamed.ts";

/** A `Storage` of a few units that others use as well. */
function createPort(maxUnits = Number.POSITIVE_INFINITY): JournalPort & { units: () => number } {
  const items = new Map([["theme", "dark"]]);
  const units = (): number =>
    [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      const before = items.get(key);
      items.set(key, value);
      if (units() <= maxUnits) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem(key) {
      items.delete(key);
    },
    units,
  };
}

let pages = 0;
const journalOn = (port: JournalPort, maxBytes?: number) => {
  pages += 1;
  const deps = { storage: () => port, page: String(pages) };
  return createJournal({ ...deps, ...(maxBytes === undefined ? {} : { maxBytes }) });
};
const named = (...ids: string[]) => ids.map((id) => eventNamed(id));
const idsOf = (events: readonly TrackingEvent[]) => events.map(({ event_id: id }) => id);
const bytesOfOne = (id: string): number =>
  ("tracking-event.".length + id.length + JSON.stringify(eventNamed(id)).length) * 2;

describe("the journal", () => {
  it("hands the next page the unacknowledged events, oldest first and unchanged", () => {
    const port = createPort();
    const journal = journalOn(port);
    expect(journal.keep(named("3", "1"))).toBe(true);
    expect(journal.keep(named("2", "1"))).toBe(true);
    journal.forget(["1", "unknown"]);
    expect(journalOn(port).events()).toEqual(named("2", "3"));
    expect(journalOn(port).collectLost()).toBe(0);
  });

  it("gives up the oldest beyond its bound, and the next page counts them once", () => {
    const port = createPort();
    const journal = journalOn(port, bytesOfOne("1") * 2);
    expect(journal.keep(named("1", "2", "3", "4"))).toBe(true);
    expect(idsOf(journal.events())).toEqual(["3", "4"]);
    expect(journalOn(port).collectLost()).toBe(2);
    expect(journalOn(port).collectLost()).toBe(0);
  });

  it("does not count an event as lost if it is acknowledged after it had to go", () => {
    const port = createPort();
    const journal = journalOn(port, bytesOfOne("1"));
    journal.keep(named("1", "2", "3"));
    journal.forget(["1", "1", "3"]);
    expect(journalOn(port).collectLost()).toBe(1);
  });

  it("does not keep an event that is too large, drives nothing out for it, and counts it once", () => {
    const port = createPort();
    const journal = journalOn(port, bytesOfOne("1"));
    journal.keep(named("1"));
    const large = eventNamed("2", "x".repeat(100));
    expect(journal.keep([large])).toBe(false);
    expect(journal.keep([large])).toBe(false);
    expect(idsOf(journal.events())).toEqual(["1"]);
    expect(journalOn(port).collectLost()).toBe(1);
  });

  it("makes room in a storage that others have filled", () => {
    const port = createPort(250);
    const journal = journalOn(port);
    for (const id of ["1", "2", "3", "4", "5"]) expect(journal.keep(named(id))).toBe(true);
    expect(idsOf(journal.events())).toContain("5");
    expect(port.getItem("theme")).toBe("dark");
    expect(journal.events().length + journalOn(port).collectLost()).toBe(5);
  });

  it("gives up little for a storage that accepts no more writes", () => {
    const port = createPort();
    journalOn(port).keep(named("1", "2", "3", "4", "5", "6", "7", "8"));
    const refusing: JournalPort = {
      ...port,
      length: port.length,
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(journalOn(refusing).keep(named("9"))).toBe(false);
    expect(journalOn(port).events().length).toBeGreaterThanOrEqual(5);
  });

  it("counts the calls that ended with their page once, and not those that had their receipt", () => {
    const port = createPort();
    const [killed, other, calm] = [journalOn(port), journalOn(port), journalOn(port)];
    calm.countOpen(7);
    calm.countOpen(0);
    killed.countOpen(1);
    killed.countOpen(3);
    other.countOpen(2);
    expect(journalOn(port).collectLost()).toBe(5);
    expect(journalOn(port).collectLost()).toBe(0);
    other.countOpen(1);
    journalOn(port).clear();
    expect(port.length).toBe(1);
  });

  it("skips what is not an event, and clears only its own keys", () => {
    const port = createPort();
    const journal = journalOn(port, bytesOfOne("1"));
    for (const [id, text] of [
      ["a", "{"],
      ["b", "null"],
      ["c", "[]"],
      ["d", ""],
    ] as const)
      port.setItem(`tracking-event.${id}`, text);
    port.setItem("tracking-lost", "many");
    expect(journal.events()).toEqual([]);
    expect(journal.collectLost()).toBe(0);
    journal.keep(named("1", "2"));
    journal.clear();
    expect(port.length).toBe(1);
    expect(port.getItem("theme")).toBe("dark");
  });

  it.each([
    ["there is none", () => null],
    [
      "it is blocked",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
    ],
  ])("keeps nothing and does not throw where %s", (_, storage) => {
    const journal = createJournal({ storage, page: "page" });
    expect(journal.keep(named("1"))).toBe(false);
    expect(journal.keep([])).toBe(true);
    journal.countOpen(1);
    journal.forget(["1"]);
    journal.clear();
    expect(journal.events()).toEqual([]);
    expect(journal.collectLost()).toBe(0);
  });

  it("stays within its bound, and keeps or counts every event", () => {
    const actions = fc.array(
      fc.record({
        tab: fc.nat(1),
        id: fc.integer({ min: 10, max: 40 }).map(String),
        does: fc.constantFrom("keep", "keep", "forget"),
        length: fc.integer({ min: 0, max: 120 }),
      }),
    );
    fc.assert(
      fc.property(actions, (actions) => {
        const port = createPort();
        const others = port.units();
        const tabs = [journalOn(port, 800), journalOn(port, 800)];
        const open = new Set<string>();
        const seen = new Set<string>();
        for (const { tab, id: number, does, length } of actions) {
          // A tab knows its own events.
          const id = `${number}-${String(tab)}`;
          if (does === "forget") {
            tabs[tab]?.forget([id]);
            open.delete(id);
          } else if (!seen.has(id)) {
            tabs[tab]?.keep([eventNamed(id, "x".repeat(length))]);
            open.add(id);
            seen.add(id);
          }
        }
        const kept = idsOf(journalOn(port).events());
        const lostKeyUnits = "tracking-lost".length + 3;
        expect((port.units() - others) * 2).toBeLessThanOrEqual(800 + lostKeyUnits * 2);
        for (const id of kept) expect(open.has(id)).toBe(true);
        expect(journalOn(port).collectLost()).toBeGreaterThanOrEqual(open.size - kept.length);
      }),
    );
  });
});
