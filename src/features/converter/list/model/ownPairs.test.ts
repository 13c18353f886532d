import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addedPairPath } from "../../../../market/marketPaths.ts";
import {
  keyOf,
  maxPairs,
  movePair,
  pairOfFragment,
  readPairs,
  startingPairs,
  withPair,
  writePairs,
} from "./ownPairs.ts";

const pairs = readPairs("BTC/USD,ETH/EUR,XAU/BTC");

describe("stored pairs", () => {
  it("come back as they were written", () => {
    expect(pairs.map(keyOf)).toEqual(["BTC/USD", "ETH/EUR", "XAU/BTC"]);
    expect(readPairs(writePairs(pairs))).toEqual(pairs);
  });

  it.each(["", "BTC", "BTC/", "btc/usd", "BTC/BTC", "BTC/USD/EUR", "<b>/USD", "BTC/USD,"])(
    "are left out where they are none: %j",
    (text) => {
      expect(readPairs(text).every(({ from, to }) => from !== to && to !== "")).toBe(true);
      expect(readPairs(text).length).toBe(text === "BTC/USD," ? 1 : 0);
    },
  );

  it("are each there once, and no more than the bound", () => {
    expect(readPairs("BTC/USD,ETH/EUR,BTC/USD")).toHaveLength(2);
    const many = Array.from({ length: maxPairs + 5 }, (_, index) => `C${index}/USD`);
    expect(readPairs(many.join())).toHaveLength(maxPairs);
    expect(writePairs([...pairs, ...pairs])).toBe("BTC/USD,ETH/EUR,XAU/BTC");
  });

  it("never throw, whatever stands in the storage", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPairs(writePairs(readPairs(text)))).toEqual(readPairs(text));
      }),
    );
  });
});

it("begins with the display currency, and with the currencies that were chosen on a converter", () => {
  expect(startingPairs("NGN", []).map(keyOf)).toEqual(["BTC/NGN", "ETH/NGN", "SOL/NGN", "XAU/NGN"]);
  expect(startingPairs("NGN", ["NGN", "GHS"]).map(keyOf).slice(-2)).toEqual(["XAU/NGN", "BTC/GHS"]);
});

describe("a pair that a link brings", () => {
  const pairOf = (from: string, to: string) =>
    pairOfFragment(addedPairPath(from, to).replace("/list", ""));

  it("is the one of the link", () => {
    expect(pairOf("SOL", "NGN")).toEqual({ from: "SOL", to: "NGN" });
    for (const fragment of ["", "#", "#main", "#btc/usd", "#BTC/BTC"])
      expect(pairOfFragment(fragment)).toBeUndefined();
  });

  it("is added at the end of a list that lacks it and has room", () => {
    const added = { from: "SOL", to: "NGN" };
    expect(withPair(pairs, added)).toEqual([...pairs, added]);
    expect(withPair(pairs, { from: "ETH", to: "EUR" })).toBe(pairs);
    const full = readPairs(Array.from({ length: maxPairs }, (_, index) => `C${index}/USD`).join());
    expect(withPair(full, added)).toBe(full);
  });
});

it("moves a pair and stops at both ends", () => {
  const order = (key: string, places: number) =>
    movePair(pairs, key, places).map(({ from }) => from);
  expect(order("XAU/BTC", -1)).toEqual(["BTC", "XAU", "ETH"]);
  expect(order("BTC/USD", 1)).toEqual(["ETH", "BTC", "XAU"]);
  expect(order("BTC/USD", -1)).toEqual(["BTC", "ETH", "XAU"]);
  expect(order("XAU/BTC", 1)).toEqual(["BTC", "ETH", "XAU"]);
  expect(order("NO/NE", 1)).toEqual(["BTC", "ETH", "XAU"]);
});
