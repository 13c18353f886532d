import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VitalsSeries } from "../../../wire/events/vitalsApi.ts";
import { histogramOf } from "../../../lib/testing/histograms.ts";
import { barsOf } from "./barsOf.ts";
import { trendChart } from "./trendChart.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const monday = Date.parse("2026-11-02");

const samples = (ms: number, count: number) =>
  histogramOf(
    "LCP",
    Array.from({ length: count }, (_, index) => ms + index),
  );

function seriesOf(counts: readonly number[], step: "hour" | "day" = "day"): VitalsSeries {
  const stepMs = step === "day" ? dayMs : hourMs;
  return {
    scope: { from: monday, to: monday + counts.length * stepMs, source: "real" },
    step,
    points: counts.map((count, index) => ({
      at: monday + index * stepMs,
      vitals: [samples(1500, count)],
    })),
    releases: [
      { release: "new", firstAt: monday + stepMs },
      { release: "newest", firstAt: monday + counts.length * stepMs - 60_000 },
    ],
  };
}

const p75 = { name: "LCP", percentile: 75 } as const;

describe("the bars", () => {
  it("have the place of a value among them, as far as it is in the plot", () => {
    const vital = histogramOf("LCP", [900, 2400, 2600, 3000, 4200, 9000]);
    const placed = (value: number) => barsOf(vital, value)?.chosen ?? Number.NaN;
    const [good, poor] = barsOf(vital)?.marks ?? [];
    expect(placed(2500)).toBe(good?.at);
    expect(placed(4000)).toBe(poor?.at);
    for (const beyond of [1, 60_000]) expect(placed(beyond)).toBeNaN();
    expect(barsOf(vital)?.chosen).toBeUndefined();
  });

  it("stay inside the plot, the highest as high as it", () => {
    const value = fc.double({ min: 0, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1 }),
        fc.constantFrom("LCP", "CLS"),
        (values, name) => {
          const drawn = barsOf(histogramOf(name, values));
          const bars = drawn?.bars ?? [];
          expect(Math.max(...bars.map(({ height }) => height))).toBeGreaterThan(0);
          for (const { at, width, height } of bars) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at + width).toBeLessThanOrEqual(100.02);
            expect(height).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });

  it("are missing if nothing was measured, and have a rating on either side of the marks", () => {
    expect(barsOf(histogramOf("LCP", []))).toBeUndefined();
    const drawn = barsOf(histogramOf("LCP", [900, 2400, 2600, 3000, 4200, 9000]));
    expect(drawn?.marks.map(({ value }) => value)).toEqual([2500, 4000]);
    expect(drawn?.bars[0]?.rating).toBe("good");
    expect(drawn?.bars.at(-1)?.rating).toBe("poor");
  });
});

describe("the trend", () => {
  it("breaks at steps with too few samples, and marks such a step", () => {
    const { chart, steps } = trendChart(seriesOf([60, 60, 3, 60, 60]), p75);
    expect(chart.lines[0]?.line.match(/M/g)).toHaveLength(2);
    expect(steps[2]).toMatchObject({ count: 3, estimate: undefined });
  });

  it.each(["day", "hour"] as const)("marks every release, also of the last %s", (step) => {
    const { markers } = trendChart(seriesOf([60, 60, 60], step), p75);
    expect(markers.map(({ release, at }) => [release, at])).toEqual([
      ["new", 50],
      ["newest", 100],
    ]);
  });

  it("is labelled by the hour within a day", () => {
    const { chart } = trendChart(
      seriesOf(
        Array.from({ length: 24 }, () => 60),
        "hour",
      ),
      p75,
    );
    expect(chart.timeTicks.map(({ day }) => day.slice(11))).toEqual([
      "00:00",
      "04:00",
      "08:00",
      "12:00",
      "16:00",
      "20:00",
    ]);
  });

  it("stands on the ratings, and on an area around it that breaks where it does", () => {
    const { ground } = trendChart(seriesOf([60, 90, 3, 60, 60]), p75);
    const areas = (ground?.band.split("z") ?? [])
      .filter((area) => area !== "")
      .map((area) =>
        Array.from(area.matchAll(/[ML](\d+) (\d+)/g), ([, x, y]) => [Number(x), Number(y)]),
      );
    expect(areas.map((points) => points.map(([x]) => x))).toEqual([
      [0, 250, 250, 0],
      [750, 1000, 1000, 750],
    ]);
    for (const [first, second, third, fourth] of areas.map((points) =>
      points.map(([, y = 0]) => y),
    )) {
      expect(first).toBeLessThan(fourth ?? 0);
      expect(second).toBeLessThan(third ?? 0);
    }
    // The end of good is near the values and so in the plot; poor begins beyond it.
    expect(ground?.good).toBeGreaterThan(0);
    expect(ground?.good).toBeLessThan(100);
    expect(ground?.poor).toBe(0);
  });

  it("is empty without a step that has enough samples", () => {
    expect(trendChart(seriesOf([3, 4]), p75).chart.stops).toEqual([]);
  });
});
