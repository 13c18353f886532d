import { expect, it } from "vitest";
import { splitIntoGroups } from "./GroupedCode.tsx";

it("splits a text into groups, of which the last may be shorter", () => {
  expect(splitIntoGroups("ab12cd34ef", 4)).toEqual([
    { from: 0, text: "ab12" },
    { from: 4, text: "cd34" },
    { from: 8, text: "ef" },
  ]);
  expect(splitIntoGroups("", 4)).toEqual([]);
});
