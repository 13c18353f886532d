import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { histogramOf } from "../testing/histograms.ts";
import { rankByImpact } from "./rankByImpact.ts";
import { sharesOf } from "./percentile.ts";

const part = (value: string, ms: number, count: number) => ({
  value,
  vital: histogramOf(
    "LCP",
    Array.from({ length: count }, () => ms),
  ),
});

describe("the ranking of routes", () => {
  it("puts many visitors a little beyond good before few visitors far beyond", () => {
    const ranked = rankByImpact(
      [part("few", 8000, 60), part("good", 1000, 5000), part("many", 3500, 2000)],
      75,
    );
    expect(ranked.map(({ value }) => value)).toEqual(["many", "few", "good"]);
    expect(ranked.at(-1)?.impact).toBe(0);
  });

  it("counts samples that are too few for an estimate, but not for the harm that they tell of", () => {
    const ranked = rankByImpact(
      [part("good", 1000, 5000), part("rare", 4200, 1), part("more", 9000, 10)],
      75,
    );
    expect(ranked.map(({ value }) => value)).toEqual(["more", "rare", "good"]);
    expect(ranked.map(({ estimate }) => estimate !== undefined)).toEqual([false, false, true]);
    expect(ranked[1]?.impact).toBeGreaterThan(0.5);
  });
});

describe("the shares", () => {
  it("add up to one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 1 }),
        (values) => {
          const { good, needs, poor } = sharesOf(histogramOf("CLS", values));
          expect(good + needs + poor).toBeCloseTo(1, 9);
          expect(Math.min(good, needs, poor)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
