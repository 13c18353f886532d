import { expect, it } from "vitest";
import { ageText } from "./ageText.ts";

const minuteMs = 60_000;

it.each([
  [0, "this minute"],
  [-5, "this minute"],
  [minuteMs * 5.9, "5 minutes ago"],
  [minuteMs * 119, "1 hour ago"],
  [minuteMs * 60 * 50, "2 days ago"],
])("tells the age of %d ms: %s", (ageMs, text) => {
  expect(ageText("en", ageMs)).toBe(text);
});

it("has western digits", () => {
  expect(ageText("ar", minuteMs * 5)).toMatch(/5/);
});
