import { expect, it } from "vitest";
import { testPage } from "../../../state/testing/testPage.ts";
import type { Quote } from "../../../wire/market/market.ts";
import { listPrices } from "./listPrices.ts";

const quote = (symbol: string, unitsPerUsd: string, day = "2026-09-29"): Quote => ({
  symbol,
  latest: { day, unitsPerUsd },
  before: {},
});

const pricesIn = (currency: Quote, ...coins: readonly Quote[]) =>
  listPrices(testPage, { coins, currency, sign: "₦" });

it("writes the price of one coin in the currency", () => {
  const prices = pricesIn(quote("NGN", "1400"), quote("ETH", "0.0005"), quote("BTC", "0.00001"));
  expect(prices).toMatchObject({ asOf: "2026-09-29", day: "Sep 29, 2026" });
  expect(["ETH", "BTC", "SOL"].map((ticker) => prices?.of(ticker))).toEqual([
    "₦2,800,000.00",
    "₦140,000,000.00",
    undefined,
  ]);
});

it("dates them by the older of coin and currency", () => {
  const prices = pricesIn(quote("NGN", "1400", "2026-09-28"), quote("ETH", "0.0005"));
  expect(prices?.asOf).toBe("2026-09-28");
  expect(prices?.of("ETH")).toBe("₦2,800,000.00");
});

it("leaves out a coin whose price is older than that of others", () => {
  const prices = pricesIn(quote("NGN", "1400"), quote("ETH", "1", "2026-09-20"), quote("BTC", "1"));
  expect(prices?.asOf).toBe("2026-09-29");
  expect(prices?.of("ETH")).toBeUndefined();
  expect(prices?.of("BTC")).toBe("₦1,400.00");
});

it("is no list without a coin", () => {
  expect(pricesIn(quote("NGN", "1400"))).toBeUndefined();
});
