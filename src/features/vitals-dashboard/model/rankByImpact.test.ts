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

  it("gives no impact for too few samples", () => {
    const [only] = rankByImpact([part("rare", 9000, 10)], 75);
    expect(only).toMatchObject({ estimate: undefined, impact: 0 });
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
