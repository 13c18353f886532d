import { describe, expect, it } from "vitest";
import { sparklineBox, sparklinePath } from "./sparklinePath.ts";

describe("the path of a sparkline", () => {
  it("runs from the first price to the last in relative steps, the highest at the top", () => {
    expect(sparklinePath([1, 3, 2])).toBe("M0 26l3-24 3 12");
  });

  it("leaves a gap where a day has no price", () => {
    expect(sparklinePath([1, null, 3, 1])).toBe("M0 26ZM6 2l3 24");
    expect(sparklinePath([null, 1, 3])).toBe("M3 26l3-24");
  });

  it("is a line in the middle where nothing moves", () => {
    expect(sparklinePath([5, 5, 5])).toBe("M0 14l3 0 3 0");
  });

  it("is empty where there is nothing to draw", () => {
    expect(sparklinePath([])).toBe("");
    expect(sparklinePath([null, 7, null])).toBe("");
  });

  it("fits a month into its box and few bytes", () => {
    const prices = Array.from({ length: 31 }, (_, day) => 80_000 + 9000 * Math.sin(day * 1.7));
    const path = sparklinePath(prices);
    expect(path.length).toBeLessThan(190);
    const [start = "", steps = ""] = path.slice(1).split("l");
    let [x = 0, y = 0] = start.split(" ").map(Number);
    const numbers = steps.match(/-?\d+/g)?.map(Number) ?? [];
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(sparklineBox.height);
    }
    expect(x).toBe(sparklineBox.width);
  });
});
