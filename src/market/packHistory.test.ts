import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "../lib/clock.ts";
import type { HistoryPoint } from "../wire/market/market.ts";
import { packHistory, unpackHistory } from "./packHistory.ts";

const histories = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 60 }),
      fc.option(fc.integer({ min: 1, max: 1e9 }).map(String)),
    ),
  )
  .map((steps) => {
    let day = "2024-03-02";
    return steps.map(([days, price]): HistoryPoint => {
      day = addDays(day, days);
      return [day, price];
    });
  });

it("gives back every day, price and gap", () => {
  fc.assert(
    fc.property(histories, (points) => {
      expect(unpackHistory(packHistory(points))).toEqual(points);
    }),
  );
});

it("writes a short text", () => {
  expect(
    packHistory([
      ["2026-09-28", "83462.25"],
      ["2026-09-29", null],
    ]),
  ).toBe("2026-09-28 0:83462.25 1:");
});
