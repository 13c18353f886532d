import { describe, expect, it } from "vitest";
import { toPlain } from "../../../lib/decimal.ts";
import { asset, coin, figure } from "../testing/assetFixtures.ts";
import { capScenarios, priceScenarios } from "./scenarios.ts";
import { underDefinition } from "./valuation/underDefinition.ts";

const pair = {
  a: underDefinition(coin("SML", "1000", "2")),
  b: underDefinition(coin("LRG", "50", "400")),
};
const plain = (value: { value: Parameters<typeof toPlain>[0] } | undefined) =>
  value && toPlain(value.value);

describe("scenarios", () => {
  it("are at 10, 20, 50, 100, 200, 500 and 1000 % of B's market value", () => {
    expect(capScenarios(pair).map(({ percent, cap }) => [percent, plain(cap)])).toEqual([
      ["10", "2000"],
      ["20", "4000"],
      ["50", "10000"],
      ["100", "20000"],
      ["200", "40000"],
      ["500", "100000"],
      ["1000", "200000"],
    ]);
    expect(
      capScenarios(pair)
        .map(({ price }) => plain(price))
        .join(" "),
    ).toBe("2 4 10 20 40 100 200");
  });

  it("have one equal case each", () => {
    for (const scenarios of [capScenarios(pair), priceScenarios(pair)])
      expect(scenarios.filter(({ isEqual }) => isEqual).map(({ percent }) => percent)).toEqual([
        "100",
      ]);
  });

  it("at an equal price have A's quantity at B's price", () => {
    const equal = priceScenarios(pair).find(({ isEqual }) => isEqual);
    expect([equal?.price, equal?.cap, equal?.ratio, equal?.multiple].map(plain)).toEqual([
      "400",
      "400000",
      "20",
      "200",
    ]);
  });

  it("at a price keep the band of B's price out of the ratio, which does not depend on it", () => {
    const company = asset("COM", {
      class: "stock",
      quantities: { sharesOutstanding: figure("100") },
      price: figure("10", { low: "9.9", high: "10.1" }),
      marketCap: figure("1000", { low: "990", high: "1010" }),
    });
    const [tenth] = priceScenarios({ a: pair.a, b: underDefinition(company) });
    expect(tenth?.ratio?.low.eq(tenth.ratio.high)).toBe(true);
    expect(plain(tenth?.ratio)).toBe("1");
    expect(tenth?.price?.low.toFixed()).toBe("0.99");
  });

  it("are unknown where a figure is", () => {
    const nameless = underDefinition(asset("X"));
    expect(priceScenarios({ a: pair.a, b: nameless }).every(({ cap }) => cap === undefined)).toBe(
      true,
    );
    expect(capScenarios({ a: nameless, b: pair.b }).every(({ price }) => price === undefined)).toBe(
      true,
    );
  });
});
