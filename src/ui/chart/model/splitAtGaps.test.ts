import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitAtGaps } from "./splitAtGaps.ts";

const at = (...times: readonly number[]): { time: number; value: number }[] =>
  times.map((time) => ({ time, value: 1 }));
const stretches = (points: Parameters<typeof splitAtGaps>[0]): number[][] =>
  splitAtGaps(points).map((stretch) => stretch.map(({ time }) => time));

describe("splitAtGaps", () => {
  it("breaks at an unknown value, wherever it is", () => {
    const points = [1, 2, 3, 4, 5].map((time) => ({ time, value: time % 2 === 0 ? 7 : null }));
    expect(stretches(points)).toEqual([[2], [4]]);
  });

  it("breaks at a hole much longer than the spacings around it", () => {
    expect(stretches(at(0, 1, 2, 3, 8, 9, 10))).toEqual([
      [0, 1, 2, 3],
      [8, 9, 10],
    ]);
  });

  it("does not break where the rhythm changes: monthly, weekly, daily", () => {
    const points = at(0, 30, 61, 91, 98, 105, 112, 113, 114, 115);
    expect(stretches(points)).toHaveLength(1);
  });

  it("does not break at the first or the last hole, whose rhythm is unknown on one side", () => {
    expect(stretches(at(0, 30, 31, 32))).toHaveLength(1);
    expect(stretches(at(0, 1, 2, 60))).toHaveLength(1);
  });

  it("does not break at two missed days of a daily series", () => {
    expect(stretches(at(0, 1, 2, 3, 6, 7, 8))).toHaveLength(1);
  });

  it("loses no known value, repeats none and keeps their order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.option(fc.nat()))),
        (steps) => {
          let time = 0;
          const points = steps.map(([step, value]) => ({ time: (time += step), value }));
          const known = points.filter(({ value }) => value !== null);
          expect(splitAtGaps(points).flat()).toEqual(known);
          expect(splitAtGaps(points).every((stretch) => stretch.length > 0)).toBe(true);
        },
      ),
    );
  });
});
