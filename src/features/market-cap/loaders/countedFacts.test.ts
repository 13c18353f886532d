import { describe, expect, it } from "vitest";
import { countedFacts } from "./countedFacts.ts";
import { asset, figure } from "../testing/assetFixtures.ts";

describe("the facts of a market value", () => {
  it("are the quantity of the usual definition and the price, without a curve", () => {
    const facts = asset("BTC", {
      quantities: { maximum: figure("21"), circulating: figure("20") },
      price: figure("5"),
      issuance: { source: "test", dated: figure("20"), curve: [], capped: true },
    });
    expect(countedFacts(facts)).toEqual(
      asset("BTC", { quantities: { circulating: figure("20") }, price: figure("5") }),
    );
  });

  it("leave what is unknown unknown", () => {
    const facts = asset("BTC", { quantities: { maximum: figure("21") } });
    expect(countedFacts(facts)).toEqual(asset("BTC"));
  });

  it("have a price and its band without the digits that a division left", () => {
    const long = { low: "1.23456789012345678", high: "1.3" };
    const facts = asset("X", { price: figure("0.000012345678901234567", long) });
    expect(countedFacts(facts).price).toEqual(
      figure("0.00001234567890123457", { low: "1.234567890123457", high: "1.3" }),
    );
  });
});
