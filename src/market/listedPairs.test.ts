import { describe, expect, it } from "vitest";
import type { AssetEntry, CurrencyEntry } from "../wire/market/market.ts";
import { listedPairs } from "./listedPairs.ts";

const coins = Array.from({ length: 12 }, (_each, index) => `C${index}`);
const asset = (symbol: string, kind: AssetEntry["class"]): AssetEntry => ({
  symbol,
  name: symbol,
  class: kind,
});
const currency = (code: string): CurrencyEntry => ({ code, name: code, symbol: code });

const isListed = listedPairs({
  assets: [
    ...coins.map((symbol) => asset(symbol, "crypto")),
    asset("XAU", "metal"),
    asset("AAPL", "stock"),
  ],
  currencies: ["USD", "GBP", "VND", "NGN", "UYU"].map(currency),
});

describe("listedPairs", () => {
  it.each([
    ["C0", "USD", true],
    ["C11", "VND", true],
    ["XAU", "VND", true],
    ["C0", "UYU", false],
    ["C0", "C9", true],
    ["C9", "C0", true],
    ["C0", "C10", false],
    ["C11", "C0", false],
    ["C0", "XAU", false],
    ["XAU", "C0", false],
    ["USD", "GBP", true],
    ["GBP", "USD", true],
    ["USD", "UYU", false],
    ["UYU", "NGN", false],
    // The coin's own page says the same the other way round.
    ["USD", "C0", false],
    ["C0", "C0", false],
    ["USD", "USD", false],
    ["AAPL", "USD", false],
    ["C0", "AAPL", false],
    ["C0", "ZZZ", false],
  ])("says of %s in %s whether people look for it", (base, quote, wanted) => {
    expect(isListed(base, quote)).toBe(wanted);
  });
});
