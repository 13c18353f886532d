import fc from "fast-check";
import { expect, it } from "vitest";
import { timelineKinds } from "../../../wire/events/timeline.ts";
import { timelineRows } from "./timelineRows.ts";

const click = { type: "click", event_tracking_id: "b1002" } as const;

it("shows parts and events in the order of their beginnings, what follows a pause on its own scale", () => {
  const rows = timelineRows({
    marks: [
      { kind: "input-delay", at: 60_010, ms: 30, name: "amount click" },
      { kind: "request", at: 0, ms: 800, name: "" },
      { kind: "fcp", at: 1_000, ms: 0, name: "" },
      { kind: "processing", at: 60_040, ms: 60, name: "amount click" },
    ],
    events: [{ ...click, at: 60_000 }],
  });
  expect(
    rows.map(({ kind, tone, bar }) => [kind, tone, Math.round(bar.from), Math.round(bar.width)]),
  ).toEqual([
    ["request", "network", 0, 80],
    ["fcp", "paint", 99, 1],
    ["click", "event", 0, 1],
    ["input-delay", "wait", 10, 30],
    ["processing", "wait", 40, 60],
  ]);
});

it("names the page of an event beside its id, and an event of no page by its id", () => {
  const others = { type: "click", event_tracking_id: "b9999", at: 1 } as const;
  const rows = timelineRows({ marks: [], events: [{ ...click, at: 0 }, others] });
  expect(rows.map(({ name }) => name)).toEqual(["b1002 converter-coin", "b9999"]);
});

it("marks what alone is half of the measure or more: by its time, or by how far the page moved", () => {
  const view = {
    marks: [
      { kind: "resource", at: 0, ms: 3_000, name: "/headline.woff2" },
      { kind: "lcp-render", at: 100, ms: 1_500, name: "p#welcome" },
      { kind: "script", at: 200, ms: 1_499, name: "/a.js" },
      { kind: "shift", at: 300, ms: 0, name: "div#ticker", score: 0.15 },
      { kind: "shift", at: 400, ms: 0, name: "span", score: 0.01 },
    ],
    events: [{ ...click, at: 500 }],
  } as const;
  const marked = (name: "LCP" | "CLS", value: number) =>
    timelineRows(view, { name, value }).flatMap((row) => (row.isMost ? [row.name] : []));
  expect(marked("LCP", 3_000)).toEqual(["/headline.woff2", "p#welcome"]);
  expect(marked("CLS", 0.16)).toEqual(["div#ticker"]);
  expect(marked("LCP", 0)).toEqual([]);
});

it("has a line for each, and no bar outside of its plot", () => {
  const time = fc.integer({ min: 0, max: 100_000 });
  const mark = fc.record({
    kind: fc.constantFrom(...timelineKinds),
    at: time,
    ms: time,
    name: fc.string(),
  });
  const event = fc.record({
    type: fc.constant("click" as const),
    event_tracking_id: fc.string(),
    at: time,
  });
  fc.assert(
    fc.property(fc.array(mark), fc.array(event), (marks, events) => {
      const rows = timelineRows({ marks, events });
      expect(rows).toHaveLength(marks.length + events.length);
      for (const { bar } of rows) {
        expect(bar.from).toBeGreaterThanOrEqual(0);
        expect(bar.from + bar.width).toBeLessThanOrEqual(100.000_001);
      }
      const starts = rows.map(({ at }) => at);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
  );
});
