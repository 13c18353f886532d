import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { polyline } from "./polyline.ts";

/** Reads path data back into places, independently of how it was written. */
function placesOf(path: string): number[][] {
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
  let place = [0, 0];
  return numbers.flatMap((step, at) => {
    place = place.map((value, axis) => (axis === at % 2 ? value + step : value));
    return at % 2 === 0 ? [] : [place];
  });
}

const coordinate = fc.integer({ min: -1000, max: 1000 });
const point = fc.record({ x: coordinate, y: coordinate });

describe("a polyline", () => {
  it("is written in steps from its first point", () => {
    const points = [
      { x: 0, y: 100 },
      { x: 10, y: 90 },
      { x: 30, y: 95 },
    ];
    expect(polyline(points)).toBe("M0 100l10-10 20 5");
  });

  it("loses nothing", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        expect(placesOf(polyline(points))).toEqual(points.map(({ x, y }) => [x, y]));
      }),
    );
  });

  it("does not drift: rounding is of places, not of steps", () => {
    const points = Array.from({ length: 150 }, (_, index) => ({ x: index * 6.67, y: index * 0.4 }));
    expect(placesOf(polyline(points)).at(-1)).toEqual([994, 60]);
  });

  it("of a single point is a closed path of no length", () => {
    expect(polyline([{ x: 500, y: 20.4 }])).toBe("M500 20Z");
  });

  it("of no point is empty", () => {
    expect(polyline([])).toBe("");
  });
});
