import { expect, it } from "vitest";
import { releaseLabels } from "./releaseLabels.ts";

const markersAt = (...places: readonly number[]) =>
  places.map((at, index) => ({ release: `synthetic-${index}`, firstAt: 0, at }));

it("names the releases that have room beside each other, from the first on", () => {
  const names = (plotPx: number) =>
    releaseLabels(markersAt(0, 35, 40, 86), plotPx).map(({ text }) => text);
  expect(names(750)).toEqual(["synthetic-0", "synthetic-1", "synthetic-3"]);
  expect(names(250)).toEqual(["synthetic-0", "synthetic-1"]);
});

it("puts a name before its line where there is no room behind", () => {
  const [first, last] = releaseLabels(markersAt(50, 100), 750);
  expect([first?.isBefore, last?.isBefore]).toEqual([false, true]);
});

it("cuts a long name", () => {
  const [label] = releaseLabels([{ release: "a".repeat(40), firstAt: 0, at: 0 }], 750);
  expect(label?.text).toBe(`${"a".repeat(15)}…`);
});
