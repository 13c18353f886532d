import { describe, expect, it } from "vitest";
import { testListing } from "../../../../market/testing/testListing.ts";
import { findPair } from "./findPair.ts";

const listed = testListing(["BTC", "USDX", "XAU", "AAPL"]);

const bitcoin = { code: "BTC", name: "比特币" };
const gold = { code: "XAU", name: "Gold" };
const dollar = { code: "USD", name: "US Dollar", sign: "$" };
const naira = { code: "NGN", name: "Nigerian Naira", sign: "₦" };

describe("findPair", () => {
  it.each([
    ["btc", "usd", bitcoin, dollar],
    ["usd", "btc", dollar, bitcoin],
    ["btc", "xau", bitcoin, gold],
    ["ngn", "usd", naira, dollar],
  ])("finds %s in %s", (coin, fiat, ...legs) => {
    const found = findPair(listed, { coin, fiat });
    expect(found).toEqual({ kind: "found", coin: legs[0], fiat: legs[1] });
  });

  it.each([
    ["Bitcoin", "usd", "btc", "usd"],
    ["NGN", "gold", "ngn", "xau"],
    ["xbt", "XAU", "btc", "xau"],
  ])("moves %s in %s to the one address", (coin, fiat, ...words) => {
    const found = findPair(listed, { coin, fiat });
    expect(found).toEqual({ kind: "moved", coin: words[0], fiat: words[1] });
  });

  const suggestions = [
    // The same twice.
    ["btc", "btc", ["BTC USD", "BTC NGN"]],
    ["usd", "USD", ["USD NGN"]],
    // Near codes on either side.
    ["btx", "usd", ["BTC USD"]],
    ["btc", "ngm", ["BTC NGN"]],
    ["xauu", "btc", ["XAU BTC"]],
    // Nothing is near: what most people look for, and never something in itself.
    ["qqqqqq", "usd", ["BTC USD"]],
    ["qqqqqq", "btc", ["USD BTC"]],
    ["usd", "qqqqqq", ["USD BTC"]],
    ["aapl", "qqqqqq", ["BTC USD", "USD BTC"]],
  ] as const;

  it.each(suggestions)("suggests for %s in %s", (coin, fiat, wanted) => {
    const miss = findPair(listed, { coin, fiat });
    const links = miss.kind === "unknown" ? miss.suggestions : [];
    expect(links.map((link) => `${link.coin} ${link.fiat}`)).toEqual(wanted);
  });
});
