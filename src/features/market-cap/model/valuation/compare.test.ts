import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPlain } from "../../../../lib/decimal.ts";
import type { AssetFacts } from "../../../../wire/market/marketCap.ts";
import { asset, coin, figure } from "../../testing/assetFixtures.ts";
import { compare } from "./compare.ts";
import { knownDefinitions, underDefinition } from "./underDefinition.ts";
import { marketCap } from "./marketCap.ts";
import type { Range } from "./range.ts";

const texts = (of: Range | undefined) => of && [of.low, of.value, of.high].map(toPlain);
const pair = (a: AssetFacts, b: AssetFacts) => ({ a: underDefinition(a), b: underDefinition(b) });

const small = coin("SML", "1000", "2");
const large = coin("LRG", "50", "400");
const gold = asset("GLD", {
  class: "metal",
  pricedPerUnit: "32150.7466",
  quantities: { everMined: figure("10", { low: "8", high: "12" }) },
  price: figure("2000"),
});
/** Shares between 80 and 100 of a company worth 995 to 1005: a share costs 10, at least 9.95 and at most 12.5625. */
const company = asset("COM", {
  class: "stock",
  quantities: { sharesOutstanding: figure("100", { low: "80" }) },
  price: figure("10", { low: "9.95", high: "12.5625" }),
  marketCap: figure("1000", { low: "995", high: "1005" }),
});

describe("market value", () => {
  it("is supply times price of a coin", () => {
    expect(texts(marketCap(underDefinition(small))?.range)).toEqual(["2000", "2000", "2000"]);
  });

  it("is tonnes times ounces in a tonne times the price of an ounce, of a metal", () => {
    // 10 x 32150.7466 x 2000
    expect(texts(marketCap(underDefinition(gold))?.range)).toEqual([
      "514411945.6",
      "643014932",
      "771617918.4",
    ]);
  });

  it("is the published one of a company, whose shares' band does not widen it", () => {
    const cap = marketCap(underDefinition(company));
    expect(texts(cap?.range)).toEqual(["995", "1000", "1005"]);
    expect(cap?.inputs).toEqual([company.marketCap]);
  });

  it("is unknown without quantity or price, and never a guess", () => {
    expect(marketCap(underDefinition(asset("X", { price: figure("1") })))).toBeUndefined();
    const unpriced = asset("X", { quantities: { circulating: figure("1") } });
    expect(marketCap(underDefinition(unpriced))).toBeUndefined();
  });

  it("is an estimate where one of its figures is, and names them", () => {
    const guessed = asset("X", {
      quantities: { circulating: figure("5", { quality: "estimate" }) },
      price: figure("1"),
    });
    const cap = marketCap(underDefinition(guessed));
    expect(cap?.isEstimate).toBe(true);
    expect(cap?.inputs).toEqual([guessed.quantities.circulating, guessed.price]);
    expect(marketCap(underDefinition(small))?.isEstimate).toBe(false);
  });
});

describe("a definition", () => {
  const several = asset("X", {
    quantities: { circulating: figure("5"), maximum: figure("20") },
    price: figure("3"),
  });

  it("changes the quantity where the data know it", () => {
    expect(knownDefinitions(several)).toEqual(["circulating", "maximum"]);
    expect(texts(marketCap(underDefinition(several, "maximum"))?.range)).toEqual([
      "60",
      "60",
      "60",
    ]);
  });

  it.each(["total", "everMined", "sharesOutstanding", undefined] as const)(
    "that is %s is the class's own where the data do not know it",
    (wanted) => {
      expect(underDefinition(several, wanted).definition).toBe("circulating");
    },
  );
});

describe("compare", () => {
  it("puts A at B's market value", () => {
    const result = compare(pair(small, large), "1");
    expect(texts(result.currentRatio)).toEqual(["0.1", "0.1", "0.1"]);
    expect(texts(result.target.cap)).toEqual(["20000", "20000", "20000"]);
    expect(texts(result.target.price)).toEqual(["20", "20", "20"]);
    expect(texts(result.target.multiple)).toEqual(["10", "10", "10"]);
    expect(result.isEstimate).toBe(false);
  });

  it("puts A at a part of it", () => {
    const { target } = compare(pair(small, large), "0.25");
    expect([target.ratio, target.cap, target.price, target.multiple].map(texts)).toEqual([
      ["0.25", "0.25", "0.25"],
      ["5000", "5000", "5000"],
      ["5", "5", "5"],
      ["2.5", "2.5", "2.5"],
    ]);
  });

  it("carries the band of B into the value and the price", () => {
    const { target } = compare(pair(small, gold), "0.5");
    expect(texts(target.cap)).toEqual(["257205972.8", "321507466", "385808959.2"]);
    expect(texts(target.price)).toEqual(["257205.9728", "321507.466", "385808.9592"]);
  });

  it("carries the band of A into the price but not into the value, and the price of a metal is that of an ounce", () => {
    const { target } = compare(pair(gold, large), "1");
    expect(texts(target.cap)).toEqual(["20000", "20000", "20000"]);
    expect(target.price && toPlain(target.price.value.decimalPlaces(10))).toBe("0.0622069535");
    expect(target.multiple?.low.eq(20000 / 771617918.4)).toBe(false);
    expect(target.multiple?.low.toFixed(12)).toBe("0.000025919564");
  });

  it("does not count the band of a company's shares twice in the multiple", () => {
    const { target } = compare(pair(company, large), "1");
    expect(texts(target.price)).toEqual(["200", "200", "250"]);
    expect(target.multiple?.value.toFixed()).toBe("20");
    // 20000 / 1005 and 20000 / 995
    expect(target.multiple?.low.toFixed(6)).toBe("19.900498");
    expect(target.multiple?.high.toFixed(6)).toBe("20.100503");
  });

  it("is an estimate where any figure in it is, A's quantity too", () => {
    const guessed = asset("COM", {
      ...company,
      quantities: { sharesOutstanding: figure("100", { quality: "estimate" }) },
    });
    expect(compare(pair(guessed, large), "1").isEstimate).toBe(true);
    expect(compare(pair(large, guessed), "1").isEstimate).toBe(true);
    expect(compare(pair(company, large), "1").isEstimate).toBe(false);
  });

  it("knows of an unknown side only what does not need it", () => {
    const nameless = asset("X", { price: figure("7") });
    const result = compare(pair(nameless, large), "1");
    expect(texts(result.target.cap)).toEqual(["20000", "20000", "20000"]);
    expect(texts(result.priceA)).toEqual(["7", "7", "7"]);
    expect([result.capA, result.currentRatio, result.target.price, result.target.multiple]).toEqual(
      [undefined, undefined, undefined, undefined],
    );
    const other = compare(pair(large, nameless), "1");
    expect([other.target.cap, other.target.price, other.capB]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("leaves the price as it is at the ratio that there is", () => {
    const amounts = fc.integer({ min: 1, max: 1e9 }).map(String);
    fc.assert(
      fc.property(amounts, amounts, amounts, (supply, price, other) => {
        const facts = pair(coin("A", supply, price), coin("B", "1", other));
        const ratio = compare(facts, "1").currentRatio?.value.toFixed() ?? "";
        const { target } = compare(facts, ratio);
        expect(target.price?.value.toFixed(2)).toBe(Number.parseInt(price, 10).toFixed(2));
        expect(target.multiple?.value.toFixed(6)).toBe("1.000000");
      }),
    );
  });
});
