import { describe, expect, it } from "vitest";
import { forestScale } from "./forestScale.ts";

describe("the scale of changes", () => {
  it.each([
    [[1.03, undefined], 0.05],
    [[0.985, 1.086, 0.92, 1.281], 0.5],
    [[0.9], 0.1],
    [[7], 1],
    [[], 0.05],
  ])("has room for %j", (changes, limit) => {
    expect(forestScale(changes).limit).toBe(limit);
  });

  it("has no change in its middle, and what is beyond it at its end", () => {
    const { place } = forestScale([0.9, 1.05]);
    expect([0.9, 0.95, 1, 1.1].map(place)).toEqual([0, 25, 50, 100]);
    expect([0.5, 3].map(place)).toEqual([0, 100]);
  });
});
