import { describe, expect, it } from "vitest";
import { englishWording } from "../../page-parts/testing/englishWording.ts";
import type { MarketApi } from "../../api/market/createMarketApi.ts";
import type { Quote } from "../../wire/market/market.ts";
import { loadConverter } from "./loadConverter.ts";

const { stamp } = englishWording.page.rates;

const quotes: readonly Quote[] = [
  { symbol: "ETH", latest: { day: "2026-09-29", unitsPerUsd: "0.0005" }, before: {} },
  { symbol: "BTC", latest: { day: "2026-09-29", unitsPerUsd: "0.00002" }, before: {} },
  { symbol: "NGN", latest: { day: "2026-09-25", unitsPerUsd: "1400" }, before: {} },
];

const api: MarketApi = {
  assets: () =>
    Promise.resolve({
      ...stamp,
      assets: [
        { symbol: "ETH", name: "Ethereum", class: "crypto" },
        { symbol: "BTC", name: "Bitcoin", class: "crypto" },
      ],
      currencies: [{ code: "NGN", name: "Nigerian Naira", symbol: "NGN" }],
    }),
  coinQuotes: () => Promise.resolve({ ...stamp, quotes }),
  coinHistory: ({ symbol, quote }) => Promise.resolve({ ...stamp, symbol, quote, points: [] }),
  usdtRate: () => Promise.resolve({ ...stamp, supported: [], rates: {} }),
  assetFacts: () => Promise.resolve({ ...stamp, facts: [] }),
  assetNews: () => Promise.resolve({ items: [] }),
};

async function load(coin: string, fiat: string, held = quotes) {
  const answer = await loadConverter(
    {
      ...englishWording,
      api: { ...api, coinQuotes: () => Promise.resolve({ ...stamp, quotes: held }) },
      send: () => Promise.reject(new Error("nothing is sent")),
      clock: () => Date.UTC(2026, 8, 30),
      signal: AbortSignal.timeout(1000),
    },
    { coin, fiat, range: "1y", search: {} },
  );
  if (answer.kind !== "found") throw new Error("no such pair");
  return answer.data;
}

describe("a pair whose two figures are of different days", () => {
  it.each([
    ["eth", "ngn"],
    ["ngn", "eth"],
  ])("has the age of the older one, and tells both: %s to %s", async (coin, fiat) => {
    const data = await load(coin, fiat);
    expect(data.ageDays).toBe(5);
    expect(data.ageText).toContain("5 days");
    expect(data.asOfShort).toBe("Sep 25, 2026 (NGN) · Sep 29, 2026 (ETH)");
    const [description] = data.head.meta;
    expect(description?.["content"]).toContain(
      "as of September 25, 2026 (NGN) · September 29, 2026 (ETH)",
    );
  });

  it("tells the moment of a price within the day beside the day of the other", async () => {
    const at = Date.UTC(2026, 8, 29, 22, 4);
    const moment = quotes.map((quote) =>
      quote.symbol === "NGN" ? quote : { ...quote, latest: { ...quote.latest, at } },
    );
    const sameDay = moment.map((quote) =>
      quote.symbol === "NGN" ? { ...quote, latest: { ...quote.latest, day: "2026-09-29" } } : quote,
    );
    expect((await load("eth", "ngn", moment)).asOfShort).toBe(
      "Sep 25, 2026 (NGN) · Sep 29, 2026, 10:04 PM UTC (ETH)",
    );
    expect((await load("eth", "ngn", sameDay)).asOfShort).toBe(
      "Sep 29, 2026 (NGN) · Sep 29, 2026, 10:04 PM UTC (ETH)",
    );
    expect((await load("eth", "btc", moment)).asOfShort).toBe("Sep 29, 2026, 10:04 PM UTC");
  });

  it("has one day where they agree", async () => {
    const data = await load("eth", "btc");
    expect([data.ageDays, data.asOfShort, data.ageText]).toEqual([1, "Sep 29, 2026", undefined]);
  });
});
