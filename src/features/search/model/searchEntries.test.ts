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
  it.each(["eth ngn", "0.05 eth to ngn", "ETH/NGN", "ethereum naira", "1,5 eth = ngn"])(
    "understands %s",
    (query) => {
      const pair = typedPair(query, listing);
      expect([pair?.coin.ticker, pair?.currency.ticker]).toEqual(["ETH", "NGN"]);
    },
  );

  it.each(["eth", "", "eth ngn btc", "zzzzzz qqqqqq"])("sees no pair in %j", (query) => {
    expect(typedPair(query, listing)).toBeUndefined();
  });
});
