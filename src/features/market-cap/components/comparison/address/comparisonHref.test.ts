import { describe, expect, it } from "vitest";
import { underDefinition } from "../../../model/valuation/underDefinition.ts";
import { asset } from "../../../testing/assetFixtures.ts";
import { comparisonHref } from "./comparisonHref.ts";

const pair = { a: underDefinition(asset("ETH")), b: underDefinition(asset("BTC")) };

describe("the address of a comparison", () => {
  it("is the path alone where everything is as usual", () => {
    expect(comparisonHref(pair, {})).toBe("/market-cap/eth-vs-btc");
  });

  it("has what was chosen, encoded", () => {
    expect(comparisonHref(pair, { ratio: "0.5", growth: "+1", range: "7d" })).toBe(
      "/market-cap/eth-vs-btc?ratio=0.5&growth=%2B1&range=7d",
    );
  });
});
