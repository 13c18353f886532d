import { describe, expect, it } from "vitest";
import { comparisonPath } from "../../../../market/marketPaths.ts";
import type { AssetEntry } from "../../../../wire/market/market.ts";
import { findComparison } from "./findComparison.ts";
import { readComparisonSearch } from "../comparisonSearch.ts";
import { comparisonFormTarget } from "../input/comparisonFormTarget.ts";
import { comparisonSearchFor } from "../input/comparisonSearchFor.ts";
import { readOverviewSearch } from "../overviewSearch.ts";

const assets: readonly AssetEntry[] = [
  { symbol: "BTC", name: "Bitcoin", class: "crypto", aliases: ["xbt"] },
  { symbol: "ETH", name: "Ethereum", class: "crypto" },
  { symbol: "BCH", name: "Bitcoin Cash", class: "crypto" },
  { symbol: "XAU", name: "Gold", class: "metal" },
  { symbol: "AAPL", name: "Apple", class: "stock" },
];
const english = { numbers: { groupMark: "," } };
const german = { numbers: { groupMark: "." } };

describe("findComparison", () => {
  it.each([
    ["eth-vs-btc", "ETH", "BTC"],
    ["btc-vs-eth", "BTC", "ETH"],
    ["btc-vs-aapl", "BTC", "AAPL"],
    ["eth-vs-xau", "ETH", "XAU"],
  ])("finds %s", (slug, a, b) => {
    expect(findComparison(assets, slug)).toMatchObject({
      kind: "found",
      slug,
      a: { symbol: a },
      b: { symbol: b },
    });
    expect(comparisonPath(a, b)).toBe(`/market-cap/${slug}`);
  });

  it.each([
    ["BTC-vs-eth", "btc-vs-eth"],
    ["eth-VS-btc", "eth-vs-btc"],
    ["bitcoin-vs-ethereum", "btc-vs-eth"],
    ["Ethereum-vs-xbt", "eth-vs-btc"],
    ["bitcoin-cash-vs-gold", "bch-vs-xau"],
    ["apple-vs-btc", "aapl-vs-btc"],
  ])("sends %s to %s", (slug, canonical) => {
    expect(findComparison(assets, slug)).toEqual({ kind: "moved", slug: canonical });
  });

  it.each(["btc-vs-btc", "bitcoin-vs-xbt"])("says of %s that it is one asset", (slug) => {
    const answer = findComparison(assets, slug);
    expect(answer).toMatchObject({ kind: "same", asset: { symbol: "BTC" } });
    expect(answer.kind === "same" && answer.suggestions.map((link) => link.slug)).toEqual([
      "btc-vs-eth",
      "btc-vs-bch",
      "btc-vs-xau",
      "btc-vs-aapl",
    ]);
  });

  it.each([
    ["eht-vs-btc", ["eht"], "eth-vs-btc"],
    ["eth-vs-btx", ["btx"], "eth-vs-btc"],
    ["nope-vs-btc", ["nope"], "btc-vs-eth"],
    ["foo", ["foo"], "btc-vs-eth"],
    ["a-vs-b-vs-c", ["a", "b-vs-c"], "btc-vs-eth"],
    ["", [], "btc-vs-eth"],
    ["constructor-vs-btc", ["constructor"], "btc-vs-eth"],
  ])("does not know %j, and suggests what may be meant", (slug, words, suggestion) => {
    const answer = findComparison(assets, slug);
    if (answer.kind !== "unknown") throw new Error(`${slug} is ${answer.kind}`);
    expect(answer.words).toEqual(words);
    expect(answer.suggestions.map((link) => link.slug)).toContain(suggestion);
    for (const { a, b, slug: own } of answer.suggestions) {
      expect(a).not.toBe(b);
      expect(findComparison(assets, own).kind).toBe("found");
    }
  });
});

describe("the URL of a comparison", () => {
  it("keeps what it knows", () => {
    expect(
      readComparisonSearch({
        ratio: "0.5",
        supplyA: "maximum",
        supplyB: "all",
        growth: "-5",
        utm_source: "x",
      }),
    ).toEqual({ ratio: "0.5", supplyA: "maximum", growth: "-5" });
    expect(readComparisonSearch({ ratio: " ", growth: "", supplyA: "constructor" })).toEqual({});
  });

  it("needs nothing for the defaults", () => {
    expect(
      comparisonSearchFor({
        ratio: "1",
        growth: "5",
        supplyA: "circulating",
        supplyB: "everMined",
      }),
    ).toEqual({});
  });

  it("writes numbers so that every page reads them alike", () => {
    expect(comparisonSearchFor({ ratio: "1.234", growth: "-5", supplyB: "total" })).toEqual({
      ratio: "1.2340",
      growth: "-5",
      supplyB: "total",
    });
  });
});

describe("the URL of the overview", () => {
  it("keeps a class and a page", () => {
    expect(readOverviewSearch({ class: "metal", page: "2", x: "1" })).toEqual({
      class: "metal",
      page: "2",
    });
    expect(readOverviewSearch({ class: "bond", page: " " })).toEqual({});
  });
});

describe("the form of two assets", () => {
  it("leads to their comparison, its ratio in the form that all pages read alike", () => {
    expect(comparisonFormTarget({ a: "eth", b: "btc", ratio: "0,5" }, german)).toEqual({
      slug: "eth-vs-btc",
      search: { ratio: "0.5" },
    });
    expect(comparisonFormTarget({ a: " Bitcoin Cash ", b: "XAU" }, english)).toEqual({
      slug: "bitcoin-cash-vs-xau",
      search: {},
    });
  });

  it("takes what cannot be read along as typed", () => {
    for (const percent of ["12,5", "12,5 %", "%12,5"])
      expect(comparisonFormTarget({ a: "eth", b: "btc", percent }, german)).toEqual({
        slug: "eth-vs-btc",
        search: { ratio: "0.1250" },
      });
    for (const [percent, ratio] of [
      ["many", "many%"],
      ["0,00000001 %", "0,00000001%"],
    ])
      expect(comparisonFormTarget({ a: "eth", b: "btc", percent }, german)?.search).toEqual({
        ratio,
      });
    expect(comparisonFormTarget({ a: "eth", b: "btc", ratio: "many" }, english)).toEqual({
      slug: "eth-vs-btc",
      search: { ratio: "many" },
    });
  });

  it("is none without both assets", () => {
    expect(comparisonFormTarget({ a: "eth" }, english)).toBeUndefined();
    expect(comparisonFormTarget({ a: "eth", b: "" }, english)).toBeUndefined();
    expect(comparisonFormTarget({ class: "metal" }, english)).toBeUndefined();
  });
});
