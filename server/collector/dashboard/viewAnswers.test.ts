import { expect, test } from "vitest";
import { recordOf } from "../../../src/lib/records.ts";
import { vitalDimensions, type VitalName } from "../../../src/wire/events/vitals.ts";
import { vitalsApiLimits } from "../../../src/wire/events/vitalsApi.ts";
import type { StoredVital, ViewEvent } from "../../store/events/eventStore.ts";
import { slowOf } from "./viewAnswers.ts";

const { slowViews, slowViewsLookedAt } = vitalsApiLimits;

const measured = (name: VitalName, view_id: string, value: number): StoredVital => ({
  ...recordOf(vitalDimensions, () => ""),
  at: 0,
  name,
  value,
  rating: "poor",
  view_id,
  attribution: "",
  attribution_kind: "",
});

/** The views that are listed where the store has these measurements, slowest first, and these views have a timeline. */
async function listed(rows: readonly StoredVital[], withTimeline: readonly string[]) {
  const asked: string[][] = [];
  const read: string[] = [];
  const store = {
    slowest: async (_question: unknown, limit: number) =>
      rows.slice(0, limit).map((row) => ({ ...row, event_id: `event of ${row.view_id}` })),
    timed: async (_source: unknown, told: readonly ViewEvent[]) => {
      const viewIds = told.map(({ view_id }) => view_id);
      asked.push(viewIds);
      return new Set(viewIds).intersection(new Set(withTimeline));
    },
    whole: async (_source: unknown, slow: readonly ViewEvent[]) => {
      read.push(...slow.map(({ event_id }) => event_id));
      return slow.flatMap(({ view_id: id }) => rows.find(({ view_id }) => view_id === id) ?? []);
    },
  };
  const name = rows[0]?.name ?? "LCP";
  const answer = await slowOf(store, { from: 0, to: 1, source: "real", filters: {}, name });
  return { views: answer.rows.map(({ view_id }) => view_id), asked, read };
}

const many = Array.from({ length: slowViewsLookedAt + 5 }, (_none, index) =>
  measured("LCP", `v${index}`, 9_000 - index),
);

test("of the slowest page views, those with a timeline come first", async () => {
  const { views, asked, read } = await listed(many, ["v17", "v3", "v19"]);
  expect(views).toEqual(["v3", "v17", "v19", "v0", "v1"]);
  expect(asked[0]).toHaveLength(slowViewsLookedAt);
  // The others are not read as a whole.
  expect(read).toEqual(views.map((id) => `event of ${id}`));
});

test("a page view that is not among them does not count as slow, timeline or not", async () => {
  const last = `v${slowViewsLookedAt}`;
  const { views } = await listed(many, [last]);
  expect(views).toEqual(["v0", "v1", "v2", "v3", "v4"]);
  expect(views).toHaveLength(slowViews);
});

test("a good page view does not come before a slow one, timeline or not", async () => {
  const good = { ...measured("LCP", "good", 900), rating: "good" };
  const better = { ...measured("LCP", "better", 800), rating: "good" };
  const { views } = await listed([...many.slice(0, 2), good, better], ["better", "v1"]);
  expect(views).toEqual(["v1", "v0", "better", "good"]);
});

test("a page view with several long frames is listed once, with its longest", async () => {
  const frames = [
    measured("LOAF", "v1.2", 900),
    measured("LOAF", "v2.1", 800),
    measured("LOAF", "v1.1", 700),
  ];
  const { views, asked } = await listed(frames, ["v2"]);
  expect(views).toEqual(["v2", "v1"]);
  expect(asked).toEqual([["v1", "v2"]]);
});
