import { describe, expect, it } from "vitest";
import { assetNames } from "../market/names/assetNames.ts";
import {
  capitalisedNames,
  dollarTickers,
  namesOfOtherThings,
  wordTickers,
} from "./headlineWords.ts";
import { createMatchAssets } from "./createMatchAssets.ts";

const match = createMatchAssets(assetNames.values());

describe("assets of a headline", () => {
  it.each([
    ["Bitcoin rises as ether falls", ["BTC", "ETH"]],
    ["bitcoin's week", ["BTC"]],
    ["BITCOIN-BACKED LOANS", ["BTC"]],
    ["Bitcoiners meet in Prague", []],
    ["Bitcoin Cash forks", ["BCH"]],
    ["Bitcoin Cash and Bitcoin part", ["BTC", "BCH"]],
    ["Ethereum Classic upgrade", ["ETC"]],
    ["Tether Gold passes PAX Gold", ["PAXG", "XAUT"]],
    ["Gold hits a record", ["XAU"]],
    ["Golden years, Goldman says", []],
    ["BTC/USD and (ETH) at $100", ["BTC", "ETH"]],
    ["比特币BTC突破新高", ["BTC"]],
    ["wBTC, stETH and BTC2", []],
    ["btc to the moon", []],
    ["$btc to the moon, A$BTC", ["BTC"]],
    ["1inch and $1INCH", ["1INCH"]],
    ["MATIC becomes POL", ["POL"]],
    ["Matic holders vote", ["POL"]],
    ["Nvidia beats, Google follows", ["NVDA", "GOOGL"]],
    ["XRP wins, BNB burns", ["BNB", "XRP"]],
    ["xrp and bnb", []],
  ])("%s", (headline, symbols) => {
    expect(match(headline)).toEqual(symbols);
  });

  it.each([
    ["Fed is near a cut, sand prices link to one flow", []],
    ["NEAR, LINK and SAND lead altcoins", ["LINK", "NEAR", "SAND"]],
    ["$near and $Link", ["LINK", "NEAR"]],
    ["FED IS NEAR A CUT AS PRICES LINK TO SAND", []],
    ["FED IS NEAR A CUT, BTC UP, $NEAR DOWN", ["BTC", "NEAR"]],
    ["NEAR Protocol grows", ["NEAR"]],
    ["Chainlink and The Sandbox", ["LINK", "SAND"]],
    ["Optimism grows, compound interest in The Graph", []],
    ["Optimism (OP) and $OP", ["OP"]],
    ["DOT fines carrier over AR headset", []],
    ["Apple pie and apple trees", ["AAPL"]],
    ["An apple a day", []],
    ["A ripple effect in an avalanche of data", []],
    ["Ripple and Avalanche sign", ["XRP", "AVAX"]],
    ["A stellar quarter for Stellar Bank", []],
  ])("%s", (headline, symbols) => {
    expect(match(headline)).toEqual(symbols);
  });

  it("has rules only for listed words", () => {
    const listed = [...assetNames.values()];
    const words = new Set(
      listed.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => word.toLowerCase())),
    );
    const named = [...namesOfOtherThings, ...capitalisedNames];
    expect(named.filter((word) => !words.has(word))).toEqual([]);
    const tickers = [...dollarTickers, ...wordTickers];
    expect(tickers.filter((symbol) => !assetNames.has(symbol))).toEqual([]);
  });

  it("finds every asset by its ticker with a dollar sign", () => {
    for (const symbol of assetNames.keys()) expect(match(`Up: $${symbol}!`)).toContain(symbol);
  });
});
