import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventStore, VitalCell, VitalQuestion } from "../../server/store/events/eventStore.ts";
import { vitalDimensions } from "../../src/wire/events/vitals.ts";
import { vitalBucketOf } from "../../src/wire/events/vitalsApi.ts";
import { cellQuestions } from "./cellQuestions.ts";
import { slowMs } from "./storeBackend.ts";
import { newEvent, trackedEvent, vitalEvent } from "./trackedEvents.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const today = Date.UTC(2026, 10, 20);
const wholeDay: VitalQuestion = { from: today, to: today + dayMs, source: "real", filters: {} };
const sorted = (cells: readonly VitalCell[]): VitalCell[] =>
  cells.toSorted((a, b) => (`${a.name}${a.keys.join()}` < `${b.name}${b.keys.join()}` ? -1 : 1));

/** An event store with nothing in it. */
export interface OpenEvents {
  readonly events: EventStore;
  /** Events that are stored. */
  countEvents(): Promise<number>;
  close(): Promise<void>;
}

/**
 * The promises of every implementation of the event store. One without a unique index counts an event once, and does not
 * know which call was the first.
 */
export function eventSuite(
  open: () => Promise<OpenEvents>,
  { hasIndex = true }: { readonly hasIndex?: boolean } = {},
): void {
  describe("events", () => {
    let opened: OpenEvents;
    let events: EventStore;
    let next = 1;
    const number = (): number => next++;
    const rollAll = async (): Promise<void> => {
      while ((await events.rollUp()) > 0);
    };

    beforeAll(async () => {
      opened = await open();
      events = opened.events;
    }, slowMs);
    afterAll(() => opened.close(), slowMs);

    it("answers that it is there", async () => {
      await expect(events.ping()).resolves.toBeUndefined();
    });

    it("stores an event once, by any number of writers and calls", async () => {
      const list = Array.from({ length: 60 }, () => newEvent(trackedEvent(number())));
      const before = await opened.countEvents();
      const answers = await Promise.all([
        events.add(list),
        events.add(list.toReversed()),
        events.add(list.slice(10, 40)),
      ]);
      const fresh = answers.flatMap((ids) => [...ids]);
      expect(hasIndex ? fresh : [...new Set(fresh)]).toHaveLength(60);
      expect(new Set(fresh)).toEqual(new Set(list.map(({ event }) => event.event_id)));
      expect(await opened.countEvents()).toBe(before + 60);
    });

    if (hasIndex) {
      it("stores all or none", async () => {
        const good = newEvent(trackedEvent(number()));
        const bad = newEvent({ ...trackedEvent(number()), event_id: "a\0b" });
        await expect(events.add([good, bad])).rejects.toMatchObject({ kind: "query" });
        expect(await events.add([good])).toEqual(new Set([good.event.event_id]));
      });
    }

    it("answers a device its own events, and erases them with their measurements", async () => {
      const at = today - 5 * dayMs;
      const [gone, kept] = ["c".repeat(32), "d'\\\u00e9"];
      const list = [gone, gone, gone, kept].map((device_id) => {
        const event = vitalEvent(number(), at, { route: device_id });
        return newEvent({ ...event, context: { ...event.context, device_id } });
      });
      await events.add(list);
      await rollAll();
      const part = async (device: string, after = "", limit = 2) =>
        (await events.deviceEvents(device, { after, limit })).map(({ seq }) => seq);
      const [first, second, third] = list.map(({ event }) => event);
      expect(await part(gone)).toEqual([first?.seq, second?.seq]);
      expect(await part(gone, second?.event_id)).toEqual([third?.seq]);
      await events.eraseDevices([gone, "f".repeat(32)]);
      expect([await part(gone), (await part(kept)).length]).toEqual([[], 1]);
      const day: VitalQuestion = { from: at - 1, to: at + 1, source: "real", filters: {} };
      expect((await events.rows(day, 20)).map(({ route }) => route)).toEqual([kept]);
    });

    it("counts each measurement once, before, while and after it is rolled up", async () => {
      const reports = [
        { value: 1000, route: "/a", device: "phone" },
        { value: 5000, route: "/a", device: "desktop" },
        { value: 3000, route: "/b", device: "phone", release: "r2", memory: "4" },
      ];
      await events.add(
        reports.map((report, index) => newEvent(vitalEvent(number(), today + index, report))),
      );
      const before = await events.cells(wholeDay, []);
      await rollAll();
      const after = await events.cells(wholeDay, []);
      expect(after).toEqual(before);
      const [cell] = after;
      expect(after).toHaveLength(1);
      expect(cell).toMatchObject({ name: "LCP", keys: [], count: 3, good: 1, poor: 1 });
      for (const { value } of reports) expect(cell?.counts[vitalBucketOf("LCP", value)]).toBe(1);
      expect(cell?.counts.reduce((sum, count) => sum + count, 0)).toBe(3);
      expect(await events.rollUp()).toBe(0);
      await events.optimize();
      expect(await events.cells(wholeDay, [])).toEqual(before);
    });

    it("answers the same from days, parts and single measurements, by every key and filter", async () => {
      const from = today + 3 * dayMs;
      const scope = { ...wholeDay, from, to: from + 2 * dayMs };
      await events.add(
        Array.from({ length: 120 }, (_none, index) =>
          newEvent(
            vitalEvent(number(), from + index * 20 * 60_000, {
              name: index % 3 === 0 ? "CLS" : "INP",
              value: index % 3 === 0 ? index / 400 : index * 9,
              route: `/${index % 4}`,
              device: index % 2 === 0 ? "phone" : "desktop",
              release: index < 60 ? "r1" : "r2",
              connection: index % 5 === 0 ? "3g" : "4g",
              memory: String(index % 3),
              navigation: index % 4 === 0 ? "soft-navigation" : "navigate",
              attribution: index % 7 === 0 ? 'odd "\\name\u0001' : "chart",
              attribution_kind: index % 2 === 0 ? "element" : "shift",
            }),
          ),
        ),
      );
      const ask = async (span: VitalQuestion) =>
        Promise.all(
          cellQuestions.map(async ([keys, filters]) =>
            sorted(await events.cells({ ...span, filters }, keys)),
          ),
        );
      const pending = await ask(scope);
      await rollAll();
      const byDays = await ask(scope);
      // The span ends an hour later. Nothing happened in that hour, but the table of days can no longer answer.
      const byHours = await ask({ ...scope, to: scope.to + hourMs });
      const single = await ask({ ...scope, to: scope.to + 1 });
      expect(byDays).toEqual(pending);
      expect(byHours).toEqual(pending);
      expect(single).toEqual(pending);
      expect(pending.map((cells) => cells.reduce((sum, { count }) => sum + count, 0))).toEqual(
        cellQuestions.map(([, , count]) => count),
      );
    });

    it("keeps the latest of repeated reports for a page view, rolled up or not", async () => {
      const at = today + 10 * dayMs;
      const scope = { ...wholeDay, from: at, to: at + dayMs };
      const tell = (value: number, lateMs: number) =>
        newEvent(vitalEvent(number(), at + lateMs, { name: "CLS", value, view_id: "one view" }));
      await events.add([tell(0.05, 1), tell(0.01, 0)]);
      const poorOf = async () =>
        (await events.cells(scope, [])).map(({ count, good, poor }) => [count, good, poor]);
      expect(await poorOf()).toEqual([[1, 1, 0]]);
      await rollAll();
      await events.add([tell(0.5, 2)]);
      expect(await poorOf()).toEqual([[1, 0, 1]]);
      await events.add([tell(0.2, 1)]);
      expect(await poorOf()).toEqual([[1, 0, 1]]);
      await rollAll();
      expect(await poorOf()).toEqual([[1, 0, 1]]);
      expect((await events.rows(scope, 10)).map(({ value }) => value)).toEqual([0.5]);
    });

    it("accepts the same page view from many writers at once", async () => {
      const at = today + 12 * dayMs;
      const scope = { ...wholeDay, from: at, to: at + dayMs };
      await Promise.all(
        Array.from({ length: 12 }, (_none, index) =>
          events.add([
            newEvent(vitalEvent(number(), at + index, { value: 1 + index, view_id: "crowd" })),
            newEvent(vitalEvent(number(), at + index, { value: 1 + index, view_id: "crowd 2" })),
          ]),
        ),
      );
      expect((await events.rows(scope, 10)).map(({ value }) => value)).toEqual([12, 12]);
    });

    it("keeps synthetic measurements apart, and clears nothing else", async () => {
      const at = today + 20 * dayMs;
      const scope = { ...wholeDay, from: at, to: at + dayMs };
      await events.add([newEvent(vitalEvent(number(), at, { view_id: "v" }))]);
      await events.add([newEvent(vitalEvent(number(), at, { view_id: "v" }), "synthetic")]);
      await rollAll();
      await events.add([newEvent(vitalEvent(number(), at, { view_id: "w" }), "synthetic")]);
      const counts = async () =>
        Promise.all(
          (["real", "synthetic"] as const).map(
            async (source) => (await events.cells({ ...scope, source }, []))[0]?.count ?? 0,
          ),
        );
      expect(await counts()).toEqual([1, 2]);
      await events.clearSynthetic();
      expect(await counts()).toEqual([1, 0]);
    });

    it("lists the values of every dimension", async () => {
      const at = today + 30 * dayMs;
      const scope = { ...wholeDay, from: at, to: at + dayMs };
      await events.add([
        newEvent(vitalEvent(number(), at, { locale: "fr" })),
        newEvent(vitalEvent(number(), at, { locale: "de" })),
      ]);
      await rollAll();
      await events.add([newEvent(vitalEvent(number(), at, { locale: "de" }))]);
      const values = await events.values(scope);
      expect(new Set(values.map(({ dimension }) => dimension))).toEqual(new Set(vitalDimensions));
      expect(values.filter(({ dimension }) => dimension === "locale")).toEqual([
        { dimension: "locale", value: "de", count: 2 },
        { dimension: "locale", value: "fr", count: 1 },
      ]);
    });

    it("answers when each release was measured, rolled up or not", async () => {
      const at = today + 34 * dayMs;
      const minuteMs = 60_000;
      const tell = (release: string, minutes: number) =>
        newEvent(vitalEvent(number(), at + minutes * minuteMs, { release }), "synthetic");
      await events.add([tell("first of a day", 10), tell("a later one", 11)]);
      await rollAll();
      await events.add([tell("first of a day", 9), tell("a later one", 20), tell("last", 12)]);
      const expected = [
        { release: "first of a day", firstAt: at + 9 * minuteMs, lastAt: at + 10 * minuteMs },
        { release: "a later one", firstAt: at + 11 * minuteMs, lastAt: at + 20 * minuteMs },
        { release: "last", firstAt: at + 12 * minuteMs, lastAt: at + 12 * minuteMs },
      ];
      const releases = async () =>
        (await events.releases("synthetic"))
          .filter(({ firstAt }) => firstAt >= at && firstAt < at + dayMs)
          .toSorted((a, b) => a.firstAt - b.firstAt);
      expect(await releases()).toEqual(expected);
      await rollAll();
      expect(await releases()).toEqual(expected);
      expect((await events.releases("real")).map(({ release }) => release)).not.toContain("last");
    });

    it("reads for somebody who may leave, and nothing for who has left", async () => {
      const asker = new AbortController();
      const reader = events.readUntil(asker.signal);
      await expect(reader.cells(wholeDay, [])).resolves.toEqual(await events.cells(wholeDay, []));
      const left = new Error("left");
      asker.abort(left);
      await expect(reader.cells(wholeDay, [])).rejects.toBe(left);
      await expect(reader.rows(wholeDay, 1)).rejects.toBe(left);
    });

    it("forgets old rows, but none that are not counted yet", async () => {
      const at = today + 40 * dayMs;
      const scope = { ...wholeDay, from: at, to: at + 20 * dayMs };
      await rollAll();
      await events.add([newEvent(vitalEvent(number(), at))]);
      await rollAll();
      await events.add([newEvent(vitalEvent(number(), at + 15 * dayMs))]);
      await events.forget({
        events: at + 15 * dayMs,
        vitals: at + 15 * dayMs,
        days: at + 15 * dayMs,
      });
      expect((await events.cells(scope, ["day"])).map(({ keys }) => keys)).toEqual([
        [String(at + 15 * dayMs)],
      ]);
      expect(await opened.countEvents()).toBe(1);
    });

    it("removes the oldest events and measurements where they take too much room", async () => {
      const at = today + 80 * dayMs;
      const scope = { ...wholeDay, from: at, to: at + 30 * dayMs };
      const added = [at, at + 20 * dayMs].map((time) => newEvent(vitalEvent(number(), time)));
      await events.add(added);
      await rollAll();
      await events.fit({ events: 1e12, vitals: 1e12 });
      expect(await events.rows({ ...scope, filters: {} }, 5)).toHaveLength(2);
      await events.fit({ events: 1, vitals: 1 });
      expect((await events.rows({ ...scope, filters: {} }, 5)).map(({ at: time }) => time)).toEqual(
        [at + 20 * dayMs],
      );
      expect(await opened.countEvents()).toBe(1);
    });
  });
}
