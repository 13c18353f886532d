import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../../src/lib/clock.ts";
import { nearestKnown } from "./nearestKnown.ts";

const from = "2026-09-29";

describe("nearestKnown", () => {
  const days = ["2026-09-20", "2026-09-21", "2026-09-23", "2026-09-28", from];

  it("takes the day itself", () => {
    expect(nearestKnown({ days, from, daysBack: 1, tolerance: 0 })).toBe(3);
  });

  it("takes the earlier of two equally near days", () => {
    expect(nearestKnown({ days, from, daysBack: 7, tolerance: 1 })).toBe(1);
  });

  it("skips a day without a figure", () => {
    const known = (index: number): boolean => index !== 1;
    expect(nearestKnown({ days, from, daysBack: 7, tolerance: 1, known })).toBe(2);
  });

  it("finds none beyond the tolerance", () => {
    expect(nearestKnown({ days, from, daysBack: 30, tolerance: 3 })).toBe(-1);
  });

  it("never takes the day it counts from", () => {
    expect(nearestKnown({ days: [from], from, daysBack: 1, tolerance: 1 })).toBe(-1);
  });

  it("agrees with a plain search over any days", () => {
    const offsets = array(integer({ min: -40, max: 0 }));
    assert(
      property(
        offsets,
        integer({ min: 1, max: 40 }),
        integer({ min: 0, max: 4 }),
        (off, back, tolerance) => {
          const some = [...new Set(off)]
            .toSorted((a, b) => a - b)
            .map((days) => addDays(from, days));
          const wanted = addDays(from, -back);
          const near = some
            .filter((day) => day < from && Math.abs(daysBetween(wanted, day)) <= tolerance)
            .toSorted(
              (a, b) => Math.abs(daysBetween(wanted, a)) - Math.abs(daysBetween(wanted, b)),
            );
          const found = nearestKnown({ days: some, from, daysBack: back, tolerance });
          expect(some[found]).toBe(near[0]);
        },
      ),
    );
  });
});
