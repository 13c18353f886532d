import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slowOf, viewAnswer } from "../../server/collector/dashboard/viewAnswers.ts";
import type { EventStore, SlowQuestion } from "../../server/store/events/eventStore.ts";
import { timelineEventId, writeMarks } from "../../src/wire/events/timeline.ts";
import type { TrackingEvent } from "../../src/wire/events/tracking.ts";
import type { VitalReport } from "../../src/wire/events/vitals.ts";
import type { OpenEvents } from "./eventSuite.ts";
import { slowMs } from "./storeBackend.ts";
import { idOf, newEvent, trackedEvent, vitalEvent } from "./trackedEvents.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const at = Date.UTC(2026, 10, 20, 9);
const day: SlowQuestion = {
  from: at - dayMs,
  to: at + dayMs,
  source: "real",
  filters: {},
  name: "LCP",
};

/** The promises of every event store about single page views. */
export function pageViewSuite(open: () => Promise<OpenEvents>): void {
  describe("page views", () => {
    let opened: OpenEvents;
    let events: EventStore;
    let next = 5_000;
    const inTab = (tab: number, event: TrackingEvent) => {
      next += 1;
      return newEvent({
        ...event,
        event_id: idOf(next, event.ctime),
        tab_id: idOf(tab, at),
        seq: next,
        context: { ...event.context, device_id: "who I am", uid: "me" },
      });
    };
    const tell = (tab: number, late: number, report: Partial<VitalReport>) =>
      inTab(tab, vitalEvent(1, at + late * minuteMs, report));
    const told = (tab: number, late: number, more: Partial<TrackingEvent>) =>
      inTab(tab, trackedEvent(1, { ctime: at + late * minuteMs, ...more }));

    beforeAll(async () => {
      opened = await open();
      events = opened.events;
      const chart = { attribution: "chart", attribution_kind: "element" };
      await events.add([
        ...[900, 9_000, 4_000, 7_000].map((value, index) =>
          tell(index, index, {
            ...(index % 2 === 0 ? chart : { attribution: "chart", attribution_kind: "shift" }),
            view_id: `v${index}`,
            value,
            route: index === 1 ? "/a" : "/b",
          }),
        ),
        // A later report of the same view counts, and one of another day does not belong to the span.
        tell(2, 5, { ...chart, view_id: "v2", value: 5_000, route: "/b" }),
        tell(9, 2 * 24 * 60, { view_id: "late", value: 99_000 }),
        tell(2, 6, { view_id: "v2", name: "CLS", value: 0.3 }),
        tell(2, 6, { view_id: "v2.1", name: "LOAF", value: 300 }),
        tell(2, 6, { view_id: "v2.20", name: "LOAF", value: 200 }),
        tell(2, 6, { view_id: "v2.9.1", name: "LOAF", value: 100 }),
        told(2, 0, { type: "page", event_tracking_id: "b1001" }),
        told(2, 1, { type: "click", event_tracking_id: "b1002" }),
        told(3, 1, { type: "click", event_tracking_id: "b1003" }),
        told(2, 2, {
          type: "system",
          event_tracking_id: timelineEventId,
          event_tracking_ext: {
            view_id: "v2",
            age: 3 * minuteMs,
            marks: writeMarks([
              { kind: "shift", at: 800, ms: 0, name: "news", score: 0.3 },
              { kind: "dns", at: 5, ms: 20, name: "" },
            ]),
          },
        }),
        told(2, 3, {
          type: "system",
          event_tracking_id: timelineEventId,
          event_tracking_ext: { view_id: "another", age: 0, marks: "[]" },
        }),
      ]);
    }, slowMs);
    afterAll(() => opened.close(), slowMs);

    const slowest = async (more: Partial<SlowQuestion>, limit = 10) =>
      (await events.slowest({ ...day, ...more }, limit)).map(({ view_id, value }) => [
        view_id,
        value,
      ]);

    it.each(["before", "after"])("lists the slowest first, %s they are rolled up", async (when) => {
      if (when === "after") while ((await events.rollUp()) > 0);
      expect(await slowest({})).toEqual([
        ["v1", 9_000],
        ["v3", 7_000],
        ["v2", 5_000],
        ["v0", 900],
      ]);
      expect(await slowest({}, 1)).toEqual([["v1", 9_000]]);
      expect(await slowest({ filters: { route: ["/b"] } }, 2)).toEqual([
        ["v3", 7_000],
        ["v2", 5_000],
      ]);
      const cause = { attribution: "chart", attribution_kind: "element" };
      expect(await slowest({ cause })).toEqual([
        ["v2", 5_000],
        ["v0", 900],
      ]);
      expect(await slowest({ source: "synthetic" })).toEqual([]);
    });

    it("reads all of some of them, in their order", async () => {
      const [first, second, third] = await events.slowest(day, 3);
      const chosen = [third, first].flatMap((one) => one ?? []);
      const rows = await events.whole("real", chosen);
      expect(rows).toMatchObject([
        { view_id: "v2", name: "LCP", value: 5_000, route: "/b", attribution: "chart" },
        { view_id: "v1", name: "LCP", value: 9_000, route: "/a", attribution_kind: "shift" },
      ]);
      expect(rows.map(({ at }) => at)).toEqual(chosen.map((one) => one.at));
      expect(await events.whole("synthetic", chosen)).toEqual([]);
      expect(await events.whole("real", [])).toEqual([]);
      expect(second?.view_id).toBe("v3");
    });

    it("knows a page view whose tab was loaded days before it was measured", async () => {
      const late = 5 * 24 * 60;
      const viewId = idOf(77, at + late * minuteMs);
      await events.add([
        tell(12, late, { view_id: viewId, value: 4_400 }),
        tell(12, late, { view_id: "quick", value: 400 }),
        // A device whose clock is wrong.
        tell(13, late, { view_id: idOf(78, at - 900 * dayMs), value: 3_300 }),
      ]);
      const then: SlowQuestion = { ...day, from: at + 4 * dayMs, to: at + 6 * dayMs };
      const values = async () => (await events.slowest(then, 2)).map(({ value }) => value);
      expect(await values()).toEqual([4_400, 3_300]);
      while ((await events.rollUp()) > 0);
      expect(await values()).toEqual([4_400, 3_300]);
      const slow = await events.slowest(then, 2);
      const views = await Promise.all(slow.map(({ view_id }) => events.view("real", view_id)));
      expect(views.map(({ vitals }) => vitals.map(({ value }) => value))).toEqual([
        [4_400],
        [3_300],
      ]);
      expect((await events.whole("real", slow)).map(({ value }) => value)).toEqual([4_400, 3_300]);
    });

    it("finds a page view by its id, with its frames and all that its tab told", async () => {
      const { vitals, events: found } = await events.view("real", "v2");
      const measured = vitals.map(({ name, value }) => `${name} ${value}`);
      expect(new Set(measured)).toEqual(new Set(["CLS 0.3", "LCP 5000", "LOAF 200", "LOAF 300"]));
      expect(measured).toHaveLength(4);
      const ids = found.map(({ event_tracking_id: id }) => id).filter((id) => id !== "b9001");
      expect(ids).toEqual(["b1001", "b1002", timelineEventId, timelineEventId]);
      expect(await events.view("synthetic", "v2")).toEqual({ vitals: [], events: [] });
      expect(await events.view("real", "v")).toEqual({ vitals: [], events: [] });
      expect(await events.view("real", "'; drop")).toEqual({ vitals: [], events: [] });
    });

    it("knows which page views told a timeline, and lists those first", async () => {
      const measured = await events.slowest(day, 10);
      expect(measured).toHaveLength(4);
      expect(await events.timed("real", measured)).toEqual(new Set(["v2"]));
      const other = measured.map((one) => ({ ...one, view_id: `${one.view_id}'; drop` }));
      expect(await events.timed("real", other)).toEqual(new Set());
      const unknown = measured.map((one) => ({ ...one, event_id: "'; drop" }));
      expect(await events.timed("real", unknown)).toEqual(new Set());
      // Whatever time an id tells.
      const past = measured.map((one) => ({ ...one, event_id: idOf(1, 2 ** 48 - 1) }));
      expect(await events.timed("real", past)).toEqual(new Set());
      expect(await events.timed("synthetic", measured)).toEqual(new Set());
      expect(await events.timed("real", [])).toEqual(new Set());
      const { rows } = await slowOf(events, day);
      expect(rows.map(({ view_id }) => view_id)).toEqual(["v2", "v1", "v3", "v0"]);
      const frames = await slowOf(events, { ...day, name: "LOAF" });
      expect(frames.rows.map(({ view_id, value }) => [view_id, value])).toEqual([
        ["v2", 300],
        ["v2.9", 100],
      ]);
    });

    it("tells of it as a timeline from when its navigation began, and nobody's name", async () => {
      const view = await viewAnswer(events, "real", "v2");
      expect(view.marks.map(({ kind, name }) => [kind, name])).toEqual([
        ["dns", ""],
        ["shift", "news"],
      ]);
      expect(view.events).toEqual([
        { at: minuteMs, type: "page", event_tracking_id: "b1001" },
        { at: 2 * minuteMs, type: "click", event_tracking_id: "b1002" },
      ]);
      expect(JSON.stringify(view)).not.toMatch(/who I am|"me"|tab|device_id|uid/);
      expect(await viewAnswer(events, "real", "v3")).toMatchObject({
        marks: [],
        events: [{ at: 0, type: "click", event_tracking_id: "b1003" }],
      });
    });
  });
}
