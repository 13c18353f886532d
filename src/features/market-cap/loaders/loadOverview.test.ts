import { describe, expect, it } from "vitest";
import { unpackHistory } from "../../../market/packHistory.ts";
import { overviewOf } from "./loadOverview.ts";
import { asset, coin, figure, pricesUntilNow, weekQuote } from "../testing/assetFixtures.ts";

const gold = asset("XAU", {
  class: "metal",
  pricedPerUnit: "10",
  quantities: { everMined: figure("100", { low: "90", high: "120", asOf: "2025" }) },
  price: figure("5"),
});
const figures = {
  asOf: "2026-09-29",
  facts: [coin("ETH", "100", "2"), coin("BTC", "10", "100"), gold, asset("UNK")],
  quotes: [weekQuote("ETH", "0.25", "0.5"), weekQuote("BTC", "0.01", "0.008")],
  histories: { a: pricesUntilNow(["3", null, "2"]), b: pricesUntilNow(["100", "100", "100"]) },
};

function symbolsOf(request: Parameters<typeof overviewOf>[1]): readonly string[] {
  return overviewOf(figures, request, "en-US").ranked.map(({ facts }) => facts.symbol);
}

describe("the overview", () => {
  it("ranks every asset with a known market cap, and names the others", () => {
    const { ranked, unranked } = overviewOf(figures, {}, "en-US");
    expect(ranked.map(({ rank, facts }) => [rank, facts.symbol])).toEqual([
      [1, "XAU"],
      [2, "BTC"],
      [3, "ETH"],
    ]);
    expect(unranked).toEqual(["UNK"]);
  });

  it("keeps the place among all where only one class is shown", () => {
    const { ranked, unranked, only } = overviewOf(figures, { class: "crypto" }, "en-US");
    expect(ranked.map(({ rank }) => rank)).toEqual([2, 3]);
    expect([unranked, only]).toEqual([["UNK"], "crypto"]);
    expect(symbolsOf({ class: "stock" })).toEqual([]);
  });

  it("has the ratio of every day that has both prices, a gap where one is unknown", () => {
    const { history } = overviewOf(figures, {}, "en-US").ratio;
    expect(unpackHistory(history)).toEqual([
      ["2026-09-27", "0.3"],
      ["2026-09-28", null],
      ["2026-09-29", "0.2"],
    ]);
  });

  it("offers what moved most, then the nearest market caps without repeating it", () => {
    const { trending, others } = overviewOf(figures, {}, "en-US");
    expect(trending.map(({ a, b, move }) => [a, b, move])).toEqual([
      ["ETH", "BTC", "-50.00"],
      ["BTC", "ETH", "25.00"],
    ]);
    expect(others).toMatchObject({ page: 1, pages: 1 });
    expect(others.items).toEqual([{ a: "BTC", b: "XAU", name: "BTC", ratio: "0.200000" }]);
  });

  it("dates every figure it shows", () => {
    const { asOfTexts } = overviewOf(figures, {}, "en-US");
    expect(asOfTexts).toEqual({ "2025": "2025", "2026-09-29": "Sep 29, 2026" });
  });

  it("does not do without the featured pair", () => {
    const facts = figures.facts.filter(({ symbol }) => symbol !== "ETH");
    expect(() => overviewOf({ ...figures, facts }, {}, "en-US")).toThrow("featured pair");
  });
});
