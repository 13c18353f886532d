import { expect, it } from "vitest";
import { columnOf } from "./columns.ts";
import { createPartSums } from "./createPartSums.ts";
import { mergeRows } from "./mergeRows.ts";
import { countedRows, filteredMost } from "./vitalColumns.ts";

const day = Date.UTC(2026, 10, 20);
const question = { from: day, to: day + 86_400_000, source: "real", filters: {} } as const;

/** A part of an earlier version, which knew neither `rate_age` nor how long a browser had been open. */
const older = new Map([
  ["minute", columnOf(["5", "5", "7"])],
  ["hours_open", columnOf(["1", "2", "3"])],
  ["route", columnOf(["/", "/", "/list"])],
  ["cause", columnOf(Array.from({ length: 3 }, () => '["",""]'))],
  ["cell", columnOf(["40 good", "40 good", "90 poor"])],
]);

it("takes a dimension that is newer than a part for unknown", () => {
  const sums = createPartSums("LCP", { ...question, filters: { rate_age: [""] } }, ["rate_age"]);
  sums.add(day, older);
  expect(sums.cells()).toMatchObject([{ keys: [""], count: 3, good: 2, poor: 1 }]);
  const others = createPartSums("LCP", { ...question, filters: { rate_age: ["over 1 day"] } }, []);
  others.add(day, older);
  expect(others.cells()).toEqual([]);
});

it("merges a part of another version with what this one knows, and forgets what it does not know", async () => {
  const merged = await mergeRows([countedRows(older, 3), countedRows(older, 3)], filteredMost);
  expect([...merged.columns.keys()]).not.toContain("hours_open");
  expect(merged.columns.get("rate_age")?.values).toEqual([""]);
  expect([...merged.counts].toSorted((a, b) => a - b)).toEqual([2, 4]);
});
