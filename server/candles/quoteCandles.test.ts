import { describe, expect, it } from "vitest";
import { quoteCandles } from "./quoteCandles.ts";

describe("candles in another symbol than the dollar", () => {
  const at = (day: number, hour: number): number => Date.UTC(2026, 10, day, hour);

  it("are at that symbol's price of their own day, or of the last one before", () => {
    const candles = [at(23, 22), at(24, 1), at(25, 1)].map(
      (moment) => [moment, "2", "4", "1", "3", "100"] as const,
    );
    const prices = [
      ["2026-11-23", "0.5"],
      ["2026-11-24", "0.1"],
      ["2026-11-25", null],
    ] as const;
    expect(quoteCandles(candles, prices)).toEqual([
      [at(23, 22), "1", "2", "0.5", "1.5", "50"],
      [at(24, 1), "0.2", "0.4", "0.1", "0.3", "10"],
      [at(25, 1), "0.2", "0.4", "0.1", "0.3", "10"],
    ]);
  });

  it("are left out before the first day that has a price", () => {
    const candle = [at(23, 1), "2", "4", "1", "3", "100"] as const;
    expect(quoteCandles([candle], [["2026-11-24", "0.1"]])).toEqual([]);
  });
});
