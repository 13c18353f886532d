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

it("rounds a price to what a chart shows of it, and never its whole units", () => {
  const rounded = (price: string): string | null | undefined =>
    unpackHistory(packHistory([["2026-09-28", price]]))[0]?.[1];
  expect(rounded("62360.85734")).toBe("62360.857");
  expect(rounded("0.001234567891")).toBe("0.0012345679");
  expect(rounded("2159215859.12")).toBe("2159215859");
  expect(rounded("1999999999.9")).toBe("2000000000");
  expect(rounded("64.8")).toBe("64.8");
  expect(rounded("0.00000012345678912")).toBe("0.00000012345678912");
  expect(rounded("12345678901234567.5")).toBe("12345678901234567.5");
});
