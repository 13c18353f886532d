import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactPath, linePath, plotWidth, thin } from "./paths.ts";

/** Reads compact path data back into absolute points, independently of how it was written. */
function pointsOf(path: string): number[][] {
  let [x, y] = [0, 0];
  const points: number[][] = [];
  for (const [, command, numbers = ""] of path.matchAll(/([Ml])([^MlZ]*)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number);
    for (let index = 0; index < values.length; index += 2) {
      const [stepX = 0, stepY = 0] = values.slice(index, index + 2);
      [x, y] = command === "M" ? [stepX, stepY] : [x + stepX, y + stepY];
      points.push([x, y]);
    }
  }
  return points;
}

const coordinate = fc.integer({ min: 0, max: 1000 });

describe("compactPath", () => {
  it("writes steps instead of places", () => {
    expect(compactPath("M0,100L10,90L30,95")).toBe("M0 100l10-10 20 5");
  });

  it("writes every stretch from its own place", () => {
    expect(compactPath("M0,1L2,3M5,6L7,8")).toBe("M0 1l2 2M5 6l2 2");
  });

  it("loses nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1 }), (points) => {
        const path = points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x},${y}`).join("");
        expect(pointsOf(compactPath(path))).toEqual(points);
      }),
    );
  });
});

describe("linePath", () => {
  it("draws a single point as a closed path of no length", () => {
    expect(linePath([{ x: 500, y: 20 }])).toBe("M500 20Z");
  });

  it("does not drift: rounding is of places, not of steps", () => {
    const points = Array.from({ length: 150 }, (_, index) => ({ x: index * 6.67, y: index * 0.4 }));
    expect(pointsOf(linePath(points)).at(-1)).toEqual([994, 60]);
  });
});

describe("thin", () => {
  it("keeps ends, peak and trough of any long series, and few points", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 2, maxLength: 2000 }),
        (heights) => {
          const step = plotWidth / (heights.length - 1);
          const points = heights.map((y, index) => ({ x: index * step, y }));
          const thinned = thin(points);
          const thinnedHeights = thinned.map(({ y }) => y);
          expect(thinned.length).toBeLessThanOrEqual(184);
          expect([thinned[0], thinned.at(-1)]).toEqual([points[0], points.at(-1)]);
          expect(Math.max(...thinnedHeights)).toBe(Math.max(...heights));
          expect(Math.min(...thinnedHeights)).toBe(Math.min(...heights));
          expect(thinned).toEqual(points.filter((point) => thinned.includes(point)));
        },
      ),
    );
  });
});
