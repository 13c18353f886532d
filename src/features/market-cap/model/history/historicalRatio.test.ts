import { describe, expect, it } from "vitest";
import { asset, coin, figure, pricesUntilNow } from "../../testing/assetFixtures.ts";
import { historicalRatio, ratioOutlook } from "./historicalRatio.ts";
import { rangeOf } from "../valuation/range.ts";
import { ratioHistory } from "./ratioHistory.ts";
import { underDefinition } from "../valuation/underDefinition.ts";

describe("the historical ratio", () => {
  it("is known of ETH to BTC alone", () => {
    expect(historicalRatio("ETH", "BTC")).toBe("0.25");
    expect(historicalRatio("BTC", "ETH")).toBeUndefined();
    expect(historicalRatio("SOL", "BTC")).toBeUndefined();
  });

  it.each([
    [{ value: "0.26" }, "caution"],
    [{ value: "0.24" }, "optimism"],
    [{ value: "0.25" }, "even"],
    [{ value: "0.26", low: "0.2500001" }, "caution"],
    [{ value: "0.26", low: "0.25" }, "unclear"],
    [{ value: "0.24", high: "0.26" }, "unclear"],
    [{ value: "many" }, undefined],
  ])("makes %j %s", (ratio, outlook) => {
    expect(ratioOutlook(rangeOf(ratio), "0.25")).toBe(outlook);
  });
});

describe("the history of a ratio", () => {
  const issued = asset("OLD", {
    quantities: { circulating: figure("200") },
    price: figure("10"),
    issuance: {
      source: "test",
      dated: figure("200"),
      curve: [
        ["2026-09-27", "100"],
        ["2026-09-29", "200"],
      ],
      capped: false,
    },
  });

  it("has today's quantities brought back by issuance where the rule is known", () => {
    const a = {
      asset: underDefinition(coin("A", "50", "4")),
      points: pricesUntilNow(["4", "4", "4"]),
    };
    const b = { asset: underDefinition(issued), points: pricesUntilNow(["2", "2", "2"]) };
    // 200 over 100, 150 and 200 coins at 2.
    expect(ratioHistory(a, b)).toEqual({
      points: [
        ["2026-09-27", "1"],
        ["2026-09-28", "0.6666666667"],
        ["2026-09-29", "0.5"],
      ],
      supplyA: "held",
      supplyB: "issuance",
    });
  });

  it("has a gap where a price or a supply is unknown, and no day that one side lacks", () => {
    const a = {
      asset: underDefinition(coin("A", "50", "4")),
      points: pricesUntilNow(["4", null, "4", "4"]),
    };
    const b = { asset: underDefinition(issued), points: pricesUntilNow(["2", "2", "2", "2"]) };
    expect(ratioHistory(a, { ...b, points: b.points.slice(0, 3) }).points).toEqual([
      ["2026-09-26", null],
      ["2026-09-27", null],
      ["2026-09-28", "0.6666666667"],
    ]);
  });

  it("is all gaps without a quantity", () => {
    const nothing = { asset: underDefinition(asset("X")), points: pricesUntilNow(["1", "1"]) };
    expect(ratioHistory(nothing, nothing).points.map(([, ratio]) => ratio)).toEqual([null, null]);
  });
});
