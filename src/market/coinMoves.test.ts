import { describe, expect, it } from "vitest";
import type { Quote } from "../wire/market/market.ts";
import { coinMoves, moveIn } from "./coinMoves.ts";

const day = "2026-09-28";
const quote = (latest: string, before: string, beforeDay = day): Quote => ({
  symbol: "X",
  latest: { day: "2026-09-29", unitsPerUsd: latest },
  before: { 1: { day: beforeDay, unitsPerUsd: before } },
});

// From 40,000 to 50,000 dollars.
const coin = coinMoves(quote("0.00002", "0.000025"), [1, 7]);

describe("the move of a price in a currency", () => {
  it("is that of the dollar where the currency is one", () => {
    expect(moveIn(coin, quote("1", "1"), 1)).toBe("25.00");
  });

  it("has the currency's own move in it", () => {
    // The currency lost half of its value: 1,000 a dollar were 500.
    expect(moveIn(coin, quote("1000", "500"), 1)).toBe("150.00");
    // And here it won as much as the coin.
    expect(moveIn(coin, quote("800", "1000"), 1)).toBe("0.00");
  });

  it("is known where the currency is a day behind the coin, as daily prices are", () => {
    expect(moveIn(coin, quote("1000", "500", "2026-09-27"), 1)).toBe("150.00");
    expect(moveIn(coin, quote("1000", "500", "2026-09-29"), 1)).toBe("150.00");
  });

  it("is unknown without a price of about the same time on both sides", () => {
    expect(moveIn(coin, quote("1", "1"), 7)).toBeUndefined();
    expect(moveIn(coin, quote("1", "1", "2026-09-26"), 1)).toBeUndefined();
    expect(moveIn(coin, { ...quote("1", "1"), before: {} }, 1)).toBeUndefined();
  });
});
