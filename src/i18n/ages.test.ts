import { describe, expect, it } from "vitest";
import { recentAge, relativeAge } from "./ages.ts";

const minuteMs = 60_000;

describe("relativeAge", () => {
  it.each([
    [0, "today"],
    [0.9, "today"],
    [1, "yesterday"],
    [3, "3 days ago"],
    [30, "30 days ago"],
    [31, "last month"],
    [61, "2 months ago"],
    [365, "11 months ago"],
    [366, "last year"],
    [731, "2 years ago"],
    [-1, "tomorrow"],
    [-5, "in 5 days"],
  ])("%d days: %s", (days, text) => {
    expect(relativeAge("en-US", days)).toBe(text);
  });

  it("shows nothing for no number", () => {
    expect(relativeAge("en-US", Number.NaN)).toBe("");
  });

  it("speaks the language of the tag", () => {
    expect(relativeAge("de-DE", 3)).toBe("vor 3 Tagen");
    expect(relativeAge("ar-EG", 15)).toContain("15");
  });
});

describe("recentAge", () => {
  it.each([
    [0, "this minute"],
    [-5, "this minute"],
    [minuteMs * 5.9, "5 minutes ago"],
    [minuteMs * 119, "1 hour ago"],
    [minuteMs * 60 * 50, "2 days ago"],
  ])("tells the age of %d ms: %s", (ageMs, text) => {
    expect(recentAge("en", ageMs)).toBe(text);
  });

  it("has western digits", () => {
    expect(recentAge("ar", minuteMs * 5)).toMatch(/5/);
  });
});
