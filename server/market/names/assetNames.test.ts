import { describe, expect, it } from "vitest";
import { nameAssets } from "./nameAssets.ts";
import { assetNames } from "./assetNames.ts";
import { coinIds } from "../sources/coingecko/coinIds.ts";
import { nameCurrencies } from "./nameCurrencies.ts";
import { coinSymbols, currencyCodes } from "../answers/buildCapsule.ts";
import localNames from "./localNames.json" with { type: "json" };
import { snapshot } from "../testing/fixtures.ts";

const tags = [
  "ar",
  "ko-KR",
  "bg",
  "de",
  "en",
  "en-CA",
  "en-GB",
  "es-419",
  "es-AR",
  "es-ES",
  "fr",
  "hi",
  "id",
  "it",
  "ja",
  "fil-PH",
  "pl",
  "pt-BR",
  "pt-PT",
  "ru",
  "uk",
  "uz",
  "vi",
  "zh-Hans-CN",
  "zh-Hant-TW",
];
const named = [...assetNames.values()];

describe("the table of assets", () => {
  it("has every asset of the figures, and no other", () => {
    const priced = named.filter(({ class: is }) => is !== "stock").map(({ symbol }) => symbol);
    expect(priced).toEqual(coinSymbols(snapshot));
    const known = new Set([
      ...snapshot.facts.keys(),
      ...snapshot.stockCaps.keys(),
      ...snapshot.units.keys(),
    ]);
    expect(named.filter(({ symbol }) => !known.has(symbol))).toEqual([]);
    expect([...snapshot.facts.keys()].filter((symbol) => !assetNames.has(symbol))).toEqual([]);
  });

  it("names and classes them as the figures do", () => {
    for (const { symbol, name, class: is } of snapshot.facts.values()) {
      expect(assetNames.get(symbol)).toMatchObject({ name, class: is });
    }
  });

  it("repeats no name, and no alias that is another asset's word", () => {
    const words = named.flatMap(({ symbol, name, aliases }) => {
      const own = new Set([symbol, name, ...aliases].map((word) => word.toLowerCase()));
      return [...own];
    });
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(
      named.flatMap(({ aliases }) => aliases).filter((alias) => alias !== alias.toLowerCase()),
    ).toEqual([]);
  });

  it("has CoinGecko's id of every coin, each once", () => {
    const coins = named.filter(({ class: is }) => is === "crypto").map(({ symbol }) => symbol);
    expect([...coinIds.keys()]).toEqual(coins);
    expect(new Set(coinIds.values()).size).toBe(coins.length);
  });
});

describe("local names", () => {
  it("are of listed assets, and two assets never share one", () => {
    for (const names of Object.values<Readonly<Record<string, string>>>(localNames)) {
      expect(Object.keys(names).filter((symbol) => !assetNames.has(symbol))).toEqual([]);
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
    }
  });

  it.each([
    ["zh-Hans-CN", "XAU", "黄金"],
    ["zh-Hant-TW", "XAU", "黃金"],
    ["zh-TW", "XAU", "黃金"],
    ["ja", "DOGE", "ドージコイン"],
    ["ko-KR", "ETH", "이더리움"],
    ["pt-BR", "XAG", "Prata"],
    ["es-AR", "XAU", "Oro"],
    ["hi-IN", "BTC", "बिटकॉइन"],
    ["fil-PH", "XAU", "Ginto"],
    ["en-GB", "XAU", undefined],
    ["de", "XAU", undefined],
  ])("in %s, %s is %s", (tag, symbol, name) => {
    expect(nameAssets(tag).find((entry) => entry.symbol === symbol)?.localName).toBe(name);
  });
});

describe("currency names", () => {
  const codes = currencyCodes(snapshot);

  it.each(tags)("have a name and a symbol of its own for each currency in %s", (tag) => {
    const entries = nameCurrencies(tag, codes);
    expect(entries.map(({ code }) => code)).toEqual(codes);
    expect(entries.filter(({ code, name }) => name === code || name === "")).toEqual([]);
    expect(new Set(entries.map(({ symbol }) => symbol)).size).toBe(codes.length);
  });
});
