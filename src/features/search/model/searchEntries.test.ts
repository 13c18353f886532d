import { describe, expect, it } from "vitest";
import type { AssetsData } from "../../../wire/market/market.ts";
import { listingOf, typedPair } from "./searchEntries.ts";

const data: AssetsData = {
  version: "v",
  asOf: "2026-09-29",
  fetchedAt: 0,
  source: { id: "snapshot", name: "s", url: "https://example.com" },
  assets: [
    { symbol: "BTC", name: "Bitcoin", class: "crypto", localName: "比特币", aliases: ["xbt"] },
    { symbol: "ETH", name: "Ethereum", class: "crypto" },
    { symbol: "AAPL", name: "Apple", class: "stock" },
  ],
  currencies: [
    { code: "USD", name: "US Dollar", symbol: "$" },
    { code: "NGN", name: "Nigerian Naira", symbol: "₦" },
  ],
};
const listing = listingOf(data, "en-US");

describe("listingOf", () => {
  it("keeps what has no daily price apart and shows the local name", () => {
    expect(listing.coins.map(({ ticker, label }) => [ticker, label])).toEqual([
      ["BTC", "比特币"],
      ["ETH", "Ethereum"],
    ]);
    expect(listing.stocks.map(({ kind, id, label }) => [kind, id, label])).toEqual([
      ["stock", "stock-AAPL", "Apple"],
    ]);
  });
});

describe("typedPair", () => {
  const defaults = { coin: "BTC", currency: "NGN" };

  it.each([
    ["0.05 eth ngn", "0.05", "ETH", "NGN", "coin"],
    ["1 000,5 eth usd", "1 000,5", "ETH", "USD", "coin"],
    ["2k ether to naira", "2k", "ETH", "NGN", "coin"],
    ["٠٫٥ eth ngn", "٠٫٥", "ETH", "NGN", "coin"],
    ["100 usd btc", "100", "BTC", "USD", "fiat"],
    ["usd to eth", undefined, "ETH", "USD", "fiat"],
    ["0.05 eth", "0.05", "ETH", "NGN", "coin"],
    ["100 usd", "100", "BTC", "USD", "fiat"],
    ["eth ngn", undefined, "ETH", "NGN", "coin"],
  ])("reads in %j the amount and what it is of", (query, ...expected) => {
    const pair = typedPair(query, listing, defaults);
    expect([pair?.amount, pair?.coin.ticker, pair?.currency.ticker, pair?.side]).toEqual(expected);
  });

  it.each(["eth ngn", "0.05 eth to ngn", "ETH/NGN", "ethereum naira", "1,5 eth = ngn"])(
    "understands %s",
    (query) => {
      const pair = typedPair(query, listing, defaults);
      expect([pair?.coin.ticker, pair?.currency.ticker]).toEqual(["ETH", "NGN"]);
    },
  );

  it.each(["eth", "", "5", "usd", "eth ngn btc", "zzzzzz qqqqqq", "5 zzzzzz", "to eth"])(
    "sees no pair in %j",
    (query) => {
      expect(typedPair(query, listing, defaults)).toBeUndefined();
    },
  );
});
