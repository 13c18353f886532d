import { describe, expect, it } from "vitest";
import { formatTicks } from "../../../../i18n/formatTicks.ts";
import { basePrices, trendChart } from "./trendChart.ts";
import { pricesUntilNow } from "../../testing/assetFixtures.ts";

const a = { symbol: "A", points: pricesUntilNow([null, "100", "150"]) };
const b = { symbol: "B", points: pricesUntilNow(["7", "8", "6"]) };

describe("the chart of two prices", () => {
  it("draws both from the first day that both have a price for", () => {
    const model = trendChart([a, b]);
    expect(basePrices(model)).toEqual(["100", "8"]);
    const base = model.stops[1]?.marks.map(({ at }) => at);
    expect(base?.[0]).toBe(base?.[1]);
    expect(model.lines.map(({ id, tone }) => [id, tone])).toEqual([
      ["A", "accent"],
      ["B", "neutral"],
    ]);
  });

  it("draws one alone from its own first price", () => {
    expect(basePrices(trendChart([a]))).toEqual(["100"]);
  });

  it("has no base where no day has both prices, nor any line without prices", () => {
    const early = { symbol: "C", points: [["2020-01-01", "1"]] as const };
    expect(basePrices(trendChart([a, early]))).toEqual([]);
    expect(basePrices(trendChart([]))).toEqual([]);
    expect(formatTicks("en-US", trendChart([]).timeTicks)).toEqual([]);
  });
});
