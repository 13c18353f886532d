import { describe, expect, it } from "vitest";
import { readNumberStyle } from "../../../i18n/readNumberStyle.ts";
import { readEntry } from "./readEntry.ts";

const english = readNumberStyle("en-US");
const arabic = readNumberStyle("ar");
const rates = { USD: "1", EUR: "0.8", CAD: "1.4", NGN: "1500", AED: "3.67", SEK: "10", PLN: "4" };
const symbols = { USD: "$", EUR: "€", CAD: "CA$", AED: "د.إ.\u200f", PLN: "zł" };
const pair = { own: "BTC", other: "USD", rates, symbols };

describe("what is written into the coin's field", () => {
  it.each([
    ["0.5", "0.5", "BTC"],
    ["0.5 btc", "0.5", "BTC"],
    ["₿0.5", "0.5", "BTC"],
    ["1.5k", "1500", "BTC"],
    ["$100", "100", "USD"],
    ["100$", "100", "USD"],
    ["= $5 + $3", "8", "USD"],
    ["US$100", "100", "USD"],
    ["100 USD", "100", "USD"],
    ["100usd", "100", "USD"],
    ["$1.5k", "1500", "USD"],
    ["$5M", "5000000", "USD"],
    ["100 €", "100", "EUR"],
    ["₦5000", "5000", "NGN"],
    ["CA$20", "20", "CAD"],
    ["250 sek", "250", "SEK"],
    ["12,50 zł", "12.5", "PLN"],
    ["1e-7", "0.0000001", "BTC"],
    // More decimals than a figure is shown with, as our own link writes a favourite's amount.
    ["0.00136526376615965893", "0.00136526376615965893", "BTC"],
  ])("%s is %s %s", (text, amount, unit) => {
    expect(readEntry(text, english, pair)).toEqual({ ok: true, value: { amount, unit } });
  });

  it.each([
    ["₮5", 0],
    ["5 £", 2],
    ["$5 €", 0],
    ["5 USD 3", 2],
    ["5 foo", 2],
    ["0x10", 1],
  ])("%s is of nothing that is known here", (text, at) => {
    expect(readEntry(text, english, pair)).toEqual({ ok: false, error: { code: "syntax", at } });
  });

  it.each([
    ["$100/0", "divisionByZero"],
    ["€", "empty"],
    ["-$5", "negative"],
    ["$9999t", "tooLarge"],
  ])("%s names its unit, and is wrong all the same", (text, code) => {
    expect(readEntry(text, english, pair)).toMatchObject({ ok: false, error: { code } });
  });
});

describe("the yen's sign, which China's currency shares", () => {
  const asian = { own: "BTC", rates: { ...rates, CNY: "7", JPY: "150" } };
  it.each([
    ["ja-JP", "JPY", { JPY: "￥", CNY: "元" }],
    ["zh-Hans-CN", "CNY", { CNY: "¥", JPY: "JP¥" }],
    ["en-US", "JPY", { JPY: "¥", CNY: "CN¥" }],
  ])("is in %s that of the pair, in either width", (tag, other, own) => {
    const units = { ...asian, other, symbols: { ...symbols, ...own } };
    for (const text of ["¥100", "￥100", "100￥", "１００￥"])
      for (const given of [units, { ...units, own: other, other: "BTC" }])
        expect([text, readEntry(text, readNumberStyle(tag), given)]).toEqual([
          text,
          { ok: true, value: { amount: "100", unit: other } },
        ]);
  });
});

describe("the small units of a coin", () => {
  const ether = { ...pair, own: "ETH" };
  it.each([
    ["5000 sats", pair, { amount: "0.00005", unit: "BTC" }],
    ["1 sat", pair, { amount: "0.00000001", unit: "BTC" }],
    ["1.5k SATS", pair, { amount: "0.000015", unit: "BTC" }],
    ["2100000000000000 sats", pair, { amount: "21000000", unit: "BTC" }],
    ["= 100 + 5 sats", pair, { amount: "0.00000105", unit: "BTC" }],
    ["300/2 sats", pair, { amount: "0.0000015", unit: "BTC" }],
    ["21 gwei", ether, { amount: "0.000000021", unit: "ETH" }],
    ["21gwei", ether, { amount: "0.000000021", unit: "ETH" }],
    ["1000000000000000000 wei", ether, { amount: "1", unit: "ETH" }],
    ["1 wei", ether, { amount: "0.000000000000000001", unit: "ETH" }],
    ["5000 sats", { ...pair, own: "USD", other: "BTC" }, { amount: "0.00005", unit: "BTC" }],
    ["21 gwei", { ...pair, own: "USD", other: "ETH" }, { amount: "0.000000021", unit: "ETH" }],
  ])("%s of %o", (text, units, value) => {
    expect(readEntry(text, english, units)).toEqual({ ok: true, value });
  });

  it("are read with the marks of the language", () => {
    expect(readEntry("1,5 sats", readNumberStyle("de-DE"), pair)).toMatchObject({
      value: { amount: "0.000000015", unit: "BTC" },
    });
  });

  it.each([
    ["5000 sats", ether],
    ["21 gwei", pair],
    ["5 satsuma", pair],
    ["sats", pair],
    ["5 constructor", pair],
  ])("%s is of nothing there", (text, units) => {
    expect(readEntry(text, english, units)).toMatchObject({ ok: false, error: { code: "syntax" } });
  });
});

it("reads a sign that several currencies share as that of the pair", () => {
  expect(readEntry("$100", english, { ...pair, other: "CAD" })).toMatchObject({
    value: { amount: "100", unit: "CAD" },
  });
  expect(readEntry("$100", english, { ...pair, own: "CAD", other: "BTC" })).toMatchObject({
    value: { amount: "100", unit: "CAD" },
  });
  expect(readEntry("US$100", english, { ...pair, other: "CAD" })).toMatchObject({
    value: { amount: "100", unit: "USD" },
  });
});

it("reads symbols of several letters, with the digits of their language", () => {
  for (const text of ["١٠٠ د.إ.", "١٠٠ د.إ.\u200f", "د.إ. 100"])
    expect(readEntry(text, arabic, pair)).toMatchObject({ value: { amount: "100", unit: "AED" } });
});
