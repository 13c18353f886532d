import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scalePlace } from "../../../ui/cone/scalePlace.ts";
import { nearestStop, ratioStops } from "./ratioStops.ts";

describe("the places of the slider", () => {
  it("are the nearest to themselves, and at their places of a logarithmic scale", () => {
    for (const [index, stop] of ratioStops.entries()) {
      expect(nearestStop(stop)).toBe(index);
      expect(Math.abs(scalePlace(Number(stop)) - index / 30)).toBeLessThan(0.012);
    }
  });

  it.each([
    ["0.000001", 0],
    ["0.01", 0],
    ["0.1925", 13],
    ["1.1", 20],
    ["10", 30],
    ["1000000", 30],
  ])("nearest to %s is %d", (ratio, index) => {
    expect(nearestStop(ratio)).toBe(index);
  });

  it("rise with the ratio and stay on the slider", () => {
    const ratio = fc.double({ min: 1e-9, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(ratio, ratio, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(scalePlace(low)).toBeLessThanOrEqual(scalePlace(high));
        expect(scalePlace(low)).toBeGreaterThanOrEqual(0);
        expect(scalePlace(high)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
