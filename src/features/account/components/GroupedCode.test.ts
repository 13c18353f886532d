import { expect, it } from "vitest";
import { grouped } from "./GroupedCode.tsx";

it("parts a text into groups, the last one shorter", () => {
  expect(grouped("ab12cd34ef", 4)).toEqual([
    { from: 0, text: "ab12" },
    { from: 4, text: "cd34" },
    { from: 8, text: "ef" },
  ]);
  expect(grouped("", 4)).toEqual([]);
});
