import { describe, expect, it } from "vitest";
import { createSeries } from "./createSeries.ts";

describe("a series", () => {
  it("tells totals, rates and the busiest seconds, each count standing for several", () => {
    let now = 0;
    const series = createSeries<"body" | "event">(() => now, 10);
    for (const [second, count] of [1, 0, 3, 5, 0, 1].entries()) {
      now = second * 1_000 + 400;
      series.count("body", count);
    }
    const all = { from: 0, to: 6_000 };
    expect(series.total("body", all)).toBe(100);
    expect(series.rate("body", all)).toBeCloseTo(100 / 6);
    expect(series.peak("body", all, 2)).toBe(40);
    expect(series.peak("body", { from: 4_000, to: 6_000 }, 2)).toBe(5);
    expect(series.total("event", all)).toBe(0);
  });
});
