import { describe, expect, it } from "vitest";
import { englishWording } from "../../../page-parts/testing/englishWording.ts";
import type { HistoryPoint } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { rankAssets } from "../model/ranking/rankAssets.ts";
import { asset, coin, figure, pricesUntilNow } from "../testing/assetFixtures.ts";
import { assetFactTexts } from "./assetFactTexts.ts";

const btc = coin("BTC", "20", "100");
const gold = asset("XAU", {
  class: "metal",
  unit: "tonnes",
  quantities: { everMined: figure("5", { asOf: "2025", quality: "estimate" }) },
  price: figure("8"),
});

function factsOf(facts: AssetFacts, points: readonly HistoryPoint[] = []): readonly string[][] {
  const { ranked } = rankAssets([coin("ETH", "50", "10"), btc, gold, facts]);
  const texts = assetFactTexts(
    {
      facts,
      ranked: ranked.filter(
        (one, index) => ranked.findIndex((other) => other.facts === one.facts) === index,
      ),
      points,
      writePrice: (price) => `€${String(price)}`,
      writeCap: (dollars) => `$${dollars.toFixed()}`,
    },
    englishWording,
  );
  return texts.split("\n").map((line) => line.split("\t"));
}

describe("the facts about an asset", () => {
  it("are five, each with its date, and none that it is a crypto-asset", () => {
    expect(factsOf(btc, pricesUntilNow(["70", null, "120", "60", "100"]))).toEqual([
      ["Rank among coins", "#1 of 2", "Sep 29, 2026"],
      ["Market cap", "$2000", "Sep 29, 2026"],
      ["Circulating supply", "20 BTC", "Sep 29, 2026"],
      ["Highest known price", "€120", "Sep 27, 2026"],
      ["Lowest known price", "€60", "Sep 28, 2026"],
    ]);
  });

  it("are as old as the oldest figure behind them, and say what is an estimate", () => {
    expect(factsOf(gold)).toEqual([
      ["Rank among precious metals", "#1 of 1", "2025 (estimate)"],
      ["Market cap", "$40", "2025 (estimate)"],
      ["Total mined to date", "5 tonnes", "2025 (estimate)"],
      ["Current price", "€8", "Sep 29, 2026"],
    ]);
  });

  it("leave out what is unknown", () => {
    expect(factsOf(asset("NEW"), pricesUntilNow(["1", "2"])).map(([name]) => name)).toEqual([
      "Highest known price",
      "Lowest known price",
    ]);
    expect(factsOf(asset("NEW"))).toEqual([[""]]);
  });
});
