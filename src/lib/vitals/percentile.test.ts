import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, histogramOf, logNormal } from "../testing/histograms.ts";
import { quantile, shareUpTo } from "./distribution.ts";
import { percentiles } from "../../wire/events/vitalsApi.ts";
import { estimate, samplesNeeded } from "./percentile.ts";

const milliseconds = fc.double({ min: 1.5, max: 30_000, noNaN: true });
/** A bucket is wider than the one before by this factor. */
const bucketFactor = 2 ** (1 / 8);

describe("a quantile of a histogram", () => {
  it("is within a bucket of the exact one", () => {
    fc.assert(
      fc.property(
        fc.array(milliseconds, { minLength: 1, maxLength: 300 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (values, share) => {
          const exact = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;
          const found = quantile(histogramOf("LCP", values), share) ?? 0;
          expect(found).toBeGreaterThanOrEqual((exact / bucketFactor) * 0.999);
          expect(found).toBeLessThanOrEqual(exact * bucketFactor * 1.001);
        },
      ),
    );
  });

  it("grows with the share, and the share below it is that share", () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(fc.array(milliseconds, { minLength: 1 }), share, share, (values, a, b) => {
        const histogram = histogramOf("LCP", values);
        const low = quantile(histogram, Math.min(a, b)) ?? 0;
        const high = quantile(histogram, Math.max(a, b)) ?? 0;
        expect(low).toBeLessThanOrEqual(high);
        expect(shareUpTo(histogram, low)).toBeCloseTo(Math.min(a, b), 6);
      }),
    );
  });

  it("of a page without a shift is zero, and of nothing is undefined", () => {
    expect(quantile(histogramOf("CLS", [0, 0, 0, 0]), 0.75)).toBeLessThan(0.0005);
    expect(quantile(histogramOf("LCP", []), 0.75)).toBeUndefined();
  });
});

describe("an estimate", () => {
  it("is withheld below the floor of its percentile", () => {
    expect(percentiles.map(samplesNeeded)).toEqual([50, 50, 50, 100, 500]);
    const values = (count: number) =>
      histogramOf(
        "LCP",
        Array.from({ length: count }, (_, index) => 1000 + index),
      );
    expect(estimate(values(49), 75)).toBeUndefined();
    expect(estimate(values(50), 75)?.count).toBe(50);
    expect(estimate(values(499), 99)).toBeUndefined();
    expect(estimate(values(500), 99)).toBeDefined();
  });

  it("holds the true percentile in about 95 of 100 samples", () => {
    const random = createRandom(7);
    const median = 1800;
    const spread = 0.6;
    const truth = median * Math.exp(spread * 0.6744898);
    const runs = 400;
    const held = Array.from({ length: runs }, () => {
      const found = estimate(
        histogramOf("LCP", logNormal(random, { median, spread, count: 300 })),
        75,
      );
      return found !== undefined && found.low <= truth && truth <= found.high;
    }).filter(Boolean).length;
    expect(held / runs).toBeGreaterThan(0.92);
    expect(held / runs).toBeLessThan(0.985);
  });
});
