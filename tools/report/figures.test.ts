import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median, percentile } from "./figures.ts";

describe("percentile", () => {
  it.each([
    [0.5, 5],
    [0.99, 10],
    [1, 10],
    [0, 1],
    [0.1, 1],
    [0.11, 2],
  ])("%s of one to ten is %s", (share, expected) => {
    expect(percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(expected);
  });

  it("is a value with at least that share at or below it", () => {
    const values = fc.array(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const found = percentile(list, share);
        expect(list).toContain(found);
        expect(list.filter((value) => value <= found).length).toBeGreaterThanOrEqual(
          share * list.length,
        );
      }),
    );
  });
});

describe("median", () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[], Number.NaN],
  ])("of %j is %s", (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});
