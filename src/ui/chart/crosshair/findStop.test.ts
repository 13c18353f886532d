import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestStop, stepStop } from "./findStop.ts";

describe("stepStop", () => {
  it.each([
    ["ArrowLeft", 49],
    ["ArrowDown", 49],
    ["ArrowRight", 51],
    ["ArrowUp", 51],
    ["PageDown", 40],
    ["PageUp", 60],
    ["Home", 0],
    ["End", 90],
  ])("%s leads from 50 to %s", (key, target) => {
    expect(stepStop(key, 50, 91)).toBe(target);
  });

  it("stops at both ends", () => {
    expect(stepStop("ArrowLeft", 0, 91)).toBe(0);
    expect(stepStop("PageUp", 88, 91)).toBe(90);
  });

  it.each(["Tab", "a", "Enter", "toString"])("leaves %s to others", (key) => {
    expect(stepStop(key, 50, 91)).toBeNull();
  });
});

describe("nearestStop", () => {
  it("is the nearest of any places, the earlier of two as near, and -1 of none", () => {
    const stopsAt = (places: readonly number[]) => places.map((at) => ({ day: "", at, marks: [] }));
    expect(nearestStop([], 50)).toBe(-1);
    expect(nearestStop(stopsAt([0, 10]), 5)).toBe(0);
    const percent = fc.integer({ min: -50, max: 150 });
    fc.assert(
      fc.property(fc.uniqueArray(percent, { minLength: 1 }), percent, (places, at) => {
        const sorted = places.toSorted((a, b) => a - b);
        const distance = Math.min(...sorted.map((place) => Math.abs(place - at)));
        const found = sorted.findIndex((place) => Math.abs(place - at) === distance);
        expect(nearestStop(stopsAt(sorted), at)).toBe(found);
      }),
    );
  });
});
