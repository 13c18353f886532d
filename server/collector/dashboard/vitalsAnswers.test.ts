import { expect, it } from "vitest";
import { trusted } from "../../../src/lib/trusted.ts";
import { attributionOf } from "./vitalsAnswers.ts";

it("names first what makes most measurements not good, then most of them poor", async () => {
  const cell = (attribution: string, counts: { count: number; good: number; poor: number }) => ({
    keys: ["script", attribution],
    name: "LOAF",
    first: 0,
    counts: [],
    ...counts,
  });
  const cells = [
    cell("often good", { count: 90, good: 88, poor: 1 }),
    cell("one slow", { count: 1, good: 0, poor: 0 }),
    cell("", { count: 900, good: 0, poor: 900 }),
    cell("one poor", { count: 1, good: 0, poor: 1 }),
  ];
  type Arguments = Parameters<typeof attributionOf>;
  const { rows } = await attributionOf(
    trusted<Arguments[0]>({ cells: () => Promise.resolve(cells) }),
    trusted<Arguments[1]>({ question: {}, query: {} }),
  );
  expect(rows.map(({ attribution }) => attribution)).toEqual([
    "often good",
    "one poor",
    "one slow",
  ]);
});
