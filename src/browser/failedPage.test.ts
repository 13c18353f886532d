import { expect, it } from "vitest";
import { isMissingScript } from "./failedPage.ts";

it.each([
  [true, "Failed to fetch dynamically imported module: https://x.test/assets/a.js"],
  [true, "error loading dynamically imported module: https://x.test/assets/a.js"],
  [true, "Importing a module script failed."],
  [true, "unable to preload /assets/a.css"],
  [false, "Failed to fetch"],
])("answers %s for what browsers say: %s", (isMissing, message) => {
  expect(isMissingScript(new TypeError(message))).toBe(isMissing);
});
