import { describe, expect, it } from "vitest";
import { findAsset } from "./findAsset.ts";

const assets = [
  { symbol: "BTC", name: "Bitcoin", aliases: ["xbt"] },
  { symbol: "BCH", name: "Bitcoin Cash", aliases: ["bcc"] },
  { symbol: "BNB", name: "BNB", aliases: ["binance coin"] },
  { symbol: "GT", name: "GateToken", aliases: ["gate"] },
  { symbol: "GATE", name: "Other" },
];

describe("findAsset", () => {
  it.each([
    ["btc", "BTC"],
    ["BtC", "BTC"],
    ["bitcoin", "BTC"],
    ["Bitcoin-Cash", "BCH"],
    ["xbt", "BTC"],
    ["binance-coin", "BNB"],
    ["gate", "GATE"],
    ["gatetoken", "GT"],
  ])("finds %s by %s", (word, symbol) => {
    expect(findAsset(assets, word)?.symbol).toBe(symbol);
  });

  it.each(["", "bit", "bitcoin cash", "constructor"])("finds nothing by %j", (word) => {
    expect(findAsset(assets, word)).toBeUndefined();
  });
});
