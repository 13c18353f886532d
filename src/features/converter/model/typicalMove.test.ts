import { describe, expect, it } from "vitest";
import { addDays } from "../../../lib/clock.ts";
import type { HistoryPoint } from "../../../wire/market/market.ts";
import { typicalMove } from "./typicalMove.ts";

function daily(prices: readonly (string | null)[]): HistoryPoint[] {
  return prices.map((price, index) => [addDays("2026-01-01", index), price]);
}

describe("typicalMove", () => {
  it("is the median of the absolute moves over the horizon", () => {
    // Moves over a day: +10 % and, back again, -9.0909… %; seven and six of them.
    const points = daily(
      Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? "100" : "110")),
    );
    expect(typicalMove(points, 1)?.toFixed()).toBe("10");
  });

  it("takes the mean of the two middle moves of an even count", () => {
    const points = daily(
      Array.from({ length: 13 }, (_, index) => (index % 2 === 0 ? "100" : "125")),
    );
    expect(typicalMove(points, 1)?.toFixed()).toBe("22.5");
  });

  it("says nothing from fewer than twelve moves", () => {
    expect(typicalMove(daily(Array.from({ length: 12 }, () => "1")), 1)).toBeUndefined();
    expect(typicalMove([], 1)).toBeUndefined();
  });

  it("leaves gaps out and never bridges a longer distance", () => {
    const points = daily(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? String(index + 1) : null)),
    );
    expect(typicalMove(points, 1)).toBeUndefined();
    expect(typicalMove(points, 2)).toBeDefined();
  });
});
