import { expect, it } from "vitest";
import { fitStep } from "./fitStep.ts";

it.each([
  ["", 1],
  ["$83,212.64", 1],
  ["104,518.302", 2],
  ["13,104,101.09", 3],
  ["14,991,874,701.73", 4],
  ["16,666,666,666,666,666,666.67", 5],
])("sets %j in step %d", (text, step) => {
  expect(fitStep(text)).toBe(step);
});
