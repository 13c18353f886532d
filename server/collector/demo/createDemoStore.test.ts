import { beforeEach, describe, expect, it } from "vitest";
import { vitalBuckets } from "../../../src/wire/events/vitalsApi.ts";
import type { VitalQuestion } from "../../store/events/eventStore.ts";
import { createDemoStore } from "./createDemoStore.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.UTC(2026, 10, 20, 12, 34);
const time = { now: start };
const store = createDemoStore({ clock: () => time.now });
const days = (count: number, more: Partial<VitalQuestion> = {}): VitalQuestion => ({
  // The demo ends with the hour.
  from: Math.floor(time.now / hourMs) * hourMs - count * dayMs,
  to: time.now,
  source: "demo",
  filters: {},
  ...more,
});
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

beforeEach(() => {
  time.now = start;
});

describe("the figures of the demo", () => {
  it("count each measurement once, whatever they are grouped by", async () => {
    const question = days(28, { name: "LCP" });
    const [whole] = await store.cells(question, []);
    expect(whole?.count).toBe(28 * 100);
    for (const keys of [["day"], ["hour", "device"], ["release", "route", "locale"]] as const) {
      const cells = await store.cells(question, keys);
      expect(sum(cells.map(({ count }) => count))).toBe(whole?.count);
      expect(new Set(cells.map((cell) => cell.keys.join("|"))).size).toBe(cells.length);
    }
    expect(sum(whole?.counts ?? [])).toBe(whole?.count);
    expect(whole?.counts).toHaveLength(vitalBuckets);
  });

  it("leave out the values that are not wanted", async () => {
    const of = async (filters: VitalQuestion["filters"]) =>
      sum((await store.cells(days(28, { filters }), [])).map(({ count }) => count));
    const all = await of({});
    const phones = await of({ device: ["phone"] });
    expect(phones).toBeGreaterThan(0);
    expect(await of({ device: { not: ["phone", "none"] } })).toBe(all - phones);
  });

  it("filter by any of the wanted values, and know no others", async () => {
    const phones = await store.cells(days(28, { filters: { device: ["phone", "none"] } }), [
      "device",
    ]);
    expect(new Set(phones.map(({ keys }) => keys[0]))).toEqual(new Set(["phone"]));
    expect(await store.cells(days(28, { filters: { device: ["none"] } }), [])).toEqual([]);
  });

  it("offer the values that a filter leaves out too", async () => {
    const values = await store.values(days(28, { name: "LCP", filters: { device: ["phone"] } }));
    const devices = values.filter(({ dimension }) => dimension === "device");
    expect(devices.map(({ value }) => value)).toEqual(["phone", "desktop", "tablet"]);
    expect(sum(devices.map(({ count }) => count))).toBe(28 * 100);
  });

  it("are those of releases one after another", async () => {
    const releases = await store.releases("demo");
    const times = releases.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]);
    expect(releases.length).toBeGreaterThan(2);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it("stay the same for a day, and are made anew for the next", async () => {
    const newest = async () => {
      const cells = await store.cells({ ...days(2), from: 0 }, ["hour"]);
      return Math.max(...cells.map(({ keys }) => Number(keys[0])));
    };
    const first = await newest();
    expect(start - first).toBeLessThan(2 * hourMs);
    time.now = start + dayMs / 2;
    expect(await newest()).toBe(first);
    time.now = start + 10 * dayMs;
    expect(await newest()).toBe(first + 10 * dayMs);
  });
});
