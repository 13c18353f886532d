import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VitalsStratum } from "../../wire/events/vitalsApi.ts";
import { createRandom, histogramOf, logNormal } from "../testing/histograms.ts";
import { compareSlices } from "./compareSlices.ts";
import { mergeStrata, ofReleases } from "./mergeStrata.ts";

const p75 = { name: "LCP", share: 0.75 } as const;
const releases = { before: "r1", after: "r2" } as const;

/** Four kinds of visits, from a desktop on a fast line to a phone on a slow one. */
const kinds = [
  { route: "/", device: "desktop", connection: "4g", median: 900 },
  { route: "/converter/$coin/$fiat", device: "desktop", connection: "4g", median: 1200 },
  { route: "/", device: "phone", connection: "4g", median: 2100 },
  { route: "/converter/$coin/$fiat", device: "phone", connection: "3g", median: 4800 },
] as const;

interface Traffic {
  readonly release: string;
  /** Visits of each kind. */
  readonly counts: readonly number[];
  readonly factor?: number;
}

function visits(random: () => number, { release, counts, factor = 1 }: Traffic): VitalsStratum[] {
  return kinds.flatMap(({ median, ...kind }, index) => {
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    const values = logNormal(random, { median: median * factor, spread: 0.5, count });
    return [{ ...kind, release, locale: "en", vital: histogramOf("LCP", values) }];
  });
}

const compare = (strata: readonly VitalsStratum[]) =>
  compareSlices(mergeStrata("LCP", ofReleases(strata, releases)), p75);

const count = fc.integer({ min: 400, max: 4000 });
const counts = fc.tuple(count, count, count, count);

/** Every run uses the same numbers: a test with new random numbers each time would fail one day without a cause. */
const steady = { seed: 20261121, numRuns: 60 };

describe("two releases", () => {
  it("that differ only in their traffic: no regression and no improvement", () => {
    fc.assert(
      fc.property(fc.integer(), counts, counts, (seed, before, after) => {
        const random = createRandom(seed);
        const found = compare([
          ...visits(random, { release: "r1", counts: before }),
          ...visits(random, { release: "r2", counts: after }),
        ]);
        expect(["same", "unclear"]).toContain(found.verdict);
      }),
      steady,
    );
  });

  it("of which only one has slow phones: the traffic is blamed, not the release", () => {
    const random = createRandom(1);
    const found = compare([
      ...visits(random, { release: "r1", counts: [9000, 9000, 1000, 1000] }),
      ...visits(random, { release: "r2", counts: [1000, 1000, 9000, 9000] }),
    ]);
    expect(found.measured?.after).toBeGreaterThan(2 * (found.measured?.before ?? Infinity));
    expect(found.verdict).toBe("same");
    expect(found.mix).toBeGreaterThan(2);
    expect(found.real?.value).toBeCloseTo(1, 1);
  });

  it("of which one is a tenth slower: a regression, even if the traffic changed", () => {
    const many = fc.integer({ min: 3000, max: 9000 });
    const traffic = fc.tuple(many, many, many, many);
    fc.assert(
      fc.property(fc.integer(), traffic, traffic, (seed, before, after) => {
        const random = createRandom(seed);
        const found = compare([
          ...visits(random, { release: "r1", counts: before }),
          ...visits(random, { release: "r2", counts: after, factor: 1.1 }),
        ]);
        expect(found.verdict).toBe("regression");
        expect(found.real?.value).toBeGreaterThan(1.05);
        expect(found.real?.value).toBeLessThan(1.15);
      }),
      { ...steady, numRuns: 25 },
    );
  });

  it("of which one is a tenth slower and has more fast desktops: measured as faster, reported as slower", () => {
    const random = createRandom(3);
    const found = compare([
      ...visits(random, { release: "r1", counts: [3000, 3000, 9000, 9000] }),
      ...visits(random, { release: "r2", counts: [9000, 9000, 3000, 3000], factor: 1.1 }),
    ]);
    expect(found.measured?.after).toBeLessThan(found.measured?.before ?? 0);
    expect(found.verdict).toBe("regression");
  });

  it("of which one is faster: an improvement", () => {
    const random = createRandom(4);
    const even = [4000, 4000, 4000, 4000];
    const found = compare([
      ...visits(random, { release: "r1", counts: even }),
      ...visits(random, { release: "r2", counts: even, factor: 0.85 }),
    ]);
    expect(found.verdict).toBe("improvement");
  });

  it("with nothing in common cannot be compared, and few samples give no verdict", () => {
    const random = createRandom(5);
    const apart = compare([
      ...visits(random, { release: "r1", counts: [900, 900, 0, 0] }),
      ...visits(random, { release: "r2", counts: [0, 0, 900, 900] }),
    ]);
    expect(apart).toMatchObject({ verdict: "not-comparable", coverage: 0, real: undefined });
    const few = compare([
      ...visits(random, { release: "r1", counts: [900, 900, 0, 0] }),
      ...visits(random, { release: "r2", counts: [60, 60, 0, 0] }),
    ]);
    expect(few.verdict).toBe("too-few");
  });
});
