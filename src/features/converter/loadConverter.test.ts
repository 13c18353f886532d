import { describe, expect, it } from "vitest";
import { englishWording } from "../../page-parts/testing/englishWording.ts";
import type { MarketApi } from "../../api/market/createMarketApi.ts";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { trusted } from "../../lib/trusted.ts";
import type { CoinDay, Quote } from "../../wire/market/market.ts";
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

const nothingSent: Transport = () => Promise.reject(new Error("nothing is sent"));

interface Answers {
  readonly held?: readonly Quote[];
  readonly send?: Transport;
}

async function load(
  coin: string,
  fiat: string,
  { held = quotes, send = nothingSent }: Answers = {},
) {
  const answer = await loadConverter(
    {
      ...englishWording,
      api: { ...api, coinQuotes: () => Promise.resolve({ ...stamp, quotes: held }) },
      send,
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
    expect((await load("eth", "ngn", { held: moment })).asOfShort).toBe(
      "Sep 25, 2026 (NGN) · Sep 29, 2026, 10:04 PM UTC (ETH)",
    );
    expect((await load("eth", "ngn", { held: sameDay })).asOfShort).toBe(
      "Sep 29, 2026 (NGN) · Sep 29, 2026, 10:04 PM UTC (ETH)",
    );
    expect((await load("eth", "btc", { held: moment })).asOfShort).toBe(
      "Sep 29, 2026, 10:04 PM UTC",
    );
  });

  it("has one day where they agree", async () => {
    const data = await load("eth", "btc");
    expect([data.ageDays, data.asOfShort, data.ageText]).toEqual([1, "Sep 29, 2026", undefined]);
  });
});

describe("the last 24 hours of a pair", () => {
  const at = Date.UTC(2026, 8, 29, 22, 4);
  const day: CoinDay = {
    symbol: "ETH",
    at,
    last: "2000",
    open: "1900",
    high: "2100",
    low: "1800",
    volume: "1000000",
  };
  const ofNow = quotes.map((quote) => ({ ...quote, latest: { ...quote.latest, at } }));
  let asked: unknown[] = [];
  const send: Transport = async <T>({ path, query }: Parameters<Transport>[0]) => {
    asked.push([path, query]);
    return trusted<T>({ ...stamp, days: [day] });
  };

  it("are asked for where a coin has a price within the day and the other side is a currency", async () => {
    asked = [];
    expect((await load("eth", "ngn", { held: ofNow, send })).coinDay).toEqual(day);
    expect(asked).toEqual([["v1/mix/public/coinDays", { symbols: "ETH" }]]);
  });

  it.each([
    ["stand for whole days", ["eth", "ngn"], quotes],
    ["are of two coins", ["eth", "btc"], ofNow],
    ["are of a currency in a coin", ["ngn", "eth"], ofNow],
  ] as const)("are not asked for where prices %s", async (_name, [coin, fiat], held) => {
    asked = [];
    expect(await load(coin, fiat, { held, send })).not.toHaveProperty("coinDay");
    expect(asked).toEqual([]);
  });

  it("are missing where they do not load, and the page is there without them", async () => {
    expect(await load("eth", "ngn", { held: ofNow })).not.toHaveProperty("coinDay");
  });
});

it("tells once of prices that do not load, also where nobody asks what is known of the coin", async () => {
  const failure = new Error("no prices");
  const loading = loadConverter(
    {
      ...englishWording,
      api: { ...api, coinHistory: () => Promise.reject(failure) },
      send: nothingSent,
      clock: () => Date.UTC(2026, 8, 30),
      signal: AbortSignal.timeout(1000),
      loadAbout: () => Promise.resolve(undefined),
    },
    { coin: "btc", fiat: "ngn", range: "1y", search: {} },
  );
  await expect(loading).rejects.toBe(failure);
  // A second rejection that nobody hears comes by then, and fails the run.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
});
