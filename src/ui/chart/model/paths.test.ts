import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plotWidth, thin } from "./paths.ts";

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
