import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figureStep } from "./figureStep.ts";

describe("figureStep", () => {
  it.each([
    ["", 8],
    ["3,245.91", 8],
    ["104,518,302.44", 14],
    ["1,234,567,890,123.45", 18],
    ["9,999,999,999,999,999,999.99", 24],
    ["1 234 567,89", 11],
  ])("sets %j in step %d", (text, step) => {
    expect(figureStep(text)).toBe(step);
  });

  it("never has less room than the figure needs, until the last step", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,40}$/), (digits) => {
        expect(figureStep(digits)).toBeGreaterThanOrEqual(Math.min(digits.length, 24));
      }),
    );
  });
});
