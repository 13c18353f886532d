import { describe, expect, it } from "vitest";
import { testListing } from "../../../market/testing/testListing.ts";
import { type Listed, listingOf, typedPair } from "./searchEntries.ts";

const data = testListing(["BTC", "ETH", "BCH", "AAPL"]);
const listing = listingOf(data, "en-US");

describe("listingOf", () => {
  it("keeps what has no daily price apart and shows the local name", () => {
    expect(listing.coins.map(({ ticker, label }) => [ticker, label])).toEqual([
      ["BTC", "比特币"],
      ["ETH", "Ethereum"],
      ["BCH", "Bitcoin Cash"],
    ]);
    expect(listing.stocks.map(({ kind, id, label }) => [kind, id, label])).toEqual([
      ["stock", "stock-AAPL", "Apple"],
    ]);
  });
});

describe("typedPair", () => {
  const defaults = { coin: "BTC", currency: "NGN" };

  it.each([
    ["0.05 eth ngn", "0.05", "ETH", "NGN"],
    ["1 000,5 eth usd", "1 000,5", "ETH", "USD"],
    ["2k ether to naira", "2k", "ETH", "NGN"],
    ["٠٫٥ eth ngn", "٠٫٥", "ETH", "NGN"],
    ["100 usd btc", "100", "USD", "BTC"],
    ["usd to eth", undefined, "USD", "ETH"],
    ["2 eth को ngn में", "2", "ETH", "NGN"],
    ["eth से ngn", undefined, "ETH", "NGN"],
    ["0.05 eth", "0.05", "ETH", "NGN"],
    ["100 usd", "100", "USD", "BTC"],
    ["100 naira", "100", "NGN", "BTC"],
    ["eth ngn", undefined, "ETH", "NGN"],
    ["btc eth", undefined, "BTC", "ETH"],
    ["2 bitcoin cash", "2", "BCH", "NGN"],
    ["20 us dollar", "20", "USD", "BTC"],
    ["eth/btc", undefined, "ETH", "BTC"],
    ["usd ngn", undefined, "USD", "NGN"],
    ["naira to btc", undefined, "NGN", "BTC"],
    ["5k naira to dollar", "5k", "NGN", "USD"],
    // Phrases of people that once led nowhere, or elsewhere.
    ["0.05 eth to ngn", "0.05", "ETH", "NGN"],
    ["ngn btc", undefined, "NGN", "BTC"],
    ["btc/eth", undefined, "BTC", "ETH"],
    ["BTCUSD", undefined, "BTC", "USD"],
    ["btcngn", undefined, "BTC", "NGN"],
    ["2 ethbtc", "2", "ETH", "BTC"],
    ["100 $", "100", "USD", "BTC"],
    ["btc 100 usd", "100", "USD", "BTC"],
    ["USD 50 btc", "50", "USD", "BTC"],
    ["naira 5k eth", "5k", "NGN", "ETH"],
    ["eth 2 btc", "2", "BTC", "ETH"],
    ["$ 50 eth", "50", "USD", "ETH"],
    ["5 100 eth", "5 100", "ETH", "NGN"],
    // Amounts as the converter's field reads them.
    ["$100", "100", "USD", "BTC"],
    ["US$100", "100", "USD", "BTC"],
    ["$ 50 eth", "50", "USD", "ETH"],
    ["$1.5k to eth", "1.5k", "USD", "ETH"],
    ["50$ eth", "50", "USD", "ETH"],
    ["100usd", "100", "USD", "BTC"],
    ["0.05eth ngn", "0.05", "ETH", "NGN"],
    ["2k usd", "2k", "USD", "BTC"],
    ["5000 sats", "5000*1e-8", "BTC", "NGN"],
    ["5000sats to usd", "5000*1e-8", "BTC", "USD"],
    ["1.5k SATS eth", "1.5k*1e-8", "BTC", "ETH"],
    ["50 gwei", "50*1e-9", "ETH", "NGN"],
  ])("reads in %j the amount and both sides", (query, ...expected) => {
    const pair = typedPair(query, listing, defaults);
    expect([pair?.amount, pair?.from.ticker, pair?.to.ticker]).toEqual(expected);
  });

  it("keeps how an amount of a small unit was typed", () => {
    expect(typedPair("5000 sats", listing, defaults)?.asked).toBe("5000 sats");
    expect(typedPair("5000 btc", listing, defaults)?.asked).toBeUndefined();
  });

  it.each(["eth ngn", "0.05 eth to ngn", "ETH/NGN", "ethereum naira", "1,5 eth = ngn"])(
    "understands %s",
    (query) => {
      const pair = typedPair(query, listing, defaults);
      expect([pair?.from.ticker, pair?.to.ticker]).toEqual(["ETH", "NGN"]);
    },
  );

  it.each([
    "eth",
    "",
    "5",
    "usd",
    "eth ngn btc",
    "zzzzzz qqqqqq",
    "5 zzzzzz",
    "to eth",
    "eth ether",
    "bitcoin cash",
    "us dollar",
    "bit coin",
    "$",
    "btcbtc",
    "btcxyz",
  ])("sees no pair in %j", (query) => {
    expect(typedPair(query, listing, defaults)).toBeUndefined();
  });

  it.each(["-1 btc", "−1 btc"])("takes no coin's name from the amount %j", (query) => {
    const inch: Listed = {
      kind: "coin",
      id: "coin-1INCH",
      ticker: "1INCH",
      names: ["1inch"],
      label: "",
    };
    const coins = [...listing.coins, inch];
    expect(typedPair("1inch btc", { ...listing, coins }, defaults)?.from.ticker).toBe("1INCH");
    expect(typedPair(query, { ...listing, coins }, defaults)).toBeUndefined();
  });
});
