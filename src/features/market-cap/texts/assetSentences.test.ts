import { describe, expect, it } from "vitest";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { assetSentences } from "./assetSentences.ts";
import { asset, coin, figure } from "../testing/assetFixtures.ts";
import { englishWording } from "../../../page-parts/testing/englishWording.ts";

const sentencesOf = (facts: AssetFacts) => assetSentences(facts, englishWording);
const mined = (capped: boolean) => ({
  source: "rule of the protocol",
  dated: figure("10"),
  curve: [],
  capped,
});

describe("what an asset is", () => {
  it("does not say of a coin that it is a crypto-asset, which tells nobody anything", () => {
    expect(sentencesOf(coin("ETH", "120682600", "2666"))).toEqual([
      "Its market cap is its circulating supply times its price.",
    ]);
    expect(sentencesOf(asset("PAXG"))[0]).toBe("We don’t know how much of it there is.");
  });

  it("tells the rule of issuance, and that a coin without a limit has none", () => {
    const circulating = figure("1000");
    const capped = asset("BTC", {
      quantities: { circulating, maximum: figure("21000000") },
      issuance: mined(true),
    });
    const rule = "New coins are issued under a rule: \u2068rule of the protocol\u2069.";
    const endless = "New coins keep being issued, so there is no maximum.";
    expect(sentencesOf(capped)).toContain("Maximum supply: 21.00M BTC.");
    expect(sentencesOf(capped)).toContain(rule);
    expect(sentencesOf(capped)).not.toContain(endless);
    const uncapped = { ...capped, quantities: { circulating }, issuance: mined(false) };
    expect(sentencesOf(uncapped)).toEqual(expect.arrayContaining([endless, rule]));
  });

  it("carries the band of an estimated quantity", () => {
    const total = figure("219891", { low: "175000", high: "244000" });
    expect(sentencesOf(asset("ETC", { quantities: { total } }))[0]).toBe(
      "Issued to date, minus burned: about 219,891 ETC (between 175,000 and 244,000).",
    );
  });

  it("says of metals and companies what they are", () => {
    const gold = asset("XAU", {
      name: "Gold",
      class: "metal",
      pricedPerUnit: "32150.7466",
      quantities: { everMined: figure("219891", { low: "175000", high: "244000" }) },
    });
    expect(sentencesOf(gold)).toEqual([
      "Gold (XAU) is a precious metal. Its price is that of one troy ounce.",
      "Its market cap is the estimated quantity mined times its price; a tonne has 32,150.7466 troy ounces. The estimate is updated annually.",
    ]);
    expect(sentencesOf(asset("AAPL", { class: "stock" }))[0]).toBe(
      "AAPL (AAPL) is a company whose shares are traded on a stock exchange.",
    );
  });
});
