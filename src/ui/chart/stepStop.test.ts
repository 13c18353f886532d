import { describe, expect, it } from "vitest";
import { stepStop } from "./stepStop.ts";

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
