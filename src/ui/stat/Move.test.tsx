import { describe, expect, it } from "vitest";
import { directionOf } from "./Move.tsx";

describe("directionOf", () => {
  it.each([
    ["2.41", "up"],
    ["+2.41", "up"],
    ["-1.82", "down"],
    ["0.00", "flat"],
    ["-0.00", "flat"],
    ["0e5", "flat"],
    ["1e-7", "up"],
    ["-.5", "down"],
    [undefined, "unknown"],
    ["", "unknown"],
    ["NaN", "unknown"],
    ["1,5", "unknown"],
    ["-", "unknown"],
  ] as const)("takes %j for %s", (change, direction) => {
    expect(directionOf(change)).toBe(direction);
  });
});
