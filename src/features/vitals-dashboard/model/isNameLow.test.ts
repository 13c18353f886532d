import { expect, it } from "vitest";
import { isNameLow } from "./isNameLow.ts";

const lineOf = (...points: ReadonlyArray<readonly [number, number]>) =>
  points.map(([at, y]) => ({ day: "", at, marks: [{ price: null, at: y }] }));

it("names a zone at the end that the line is farther from, where the name is", () => {
  const zone = { from: 20, to: 80 };
  expect(isNameLow(zone, lineOf([0, 22], [100, 22]))).toBe(true);
  expect(isNameLow(zone, lineOf([0, 78], [100, 78]))).toBe(false);
  expect(isNameLow(zone, lineOf([0, 70], [50, 70], [60, 25], [100, 25]))).toBe(false);
});

it("sees the line between two of its points", () => {
  const zone = { from: 20, to: 80, isLow: true };
  expect(isNameLow(zone, lineOf([0, 60], [10, 95], [20, 60], [100, 60]))).toBe(false);
  // The way to a point beyond the name.
  expect(isNameLow(zone, lineOf([0, 40], [90, 140]))).toBe(false);
});

it("leaves a name where it usually stands when there is no line, or it is as far from both ends", () => {
  for (const isLow of [true, false])
    for (const line of [lineOf(), lineOf([0, 50], [100, 50])])
      expect(isNameLow({ from: 20, to: 80, isLow }, line)).toBe(isLow);
});
