import type { AssetEntry, AssetsData, CurrencyEntry } from "../../wire/market/market.ts";

const assets = [
  { symbol: "BTC", name: "Bitcoin", class: "crypto", localName: "比特币", aliases: ["xbt"] },
  { symbol: "ETH", name: "Ethereum", class: "crypto" },
  { symbol: "BCH", name: "Bitcoin Cash", class: "crypto" },
  // A name that is another's code means that other.
  { symbol: "USDX", name: "USD", class: "crypto" },
  { symbol: "XAU", name: "Gold", class: "metal" },
  { symbol: "AAPL", name: "Apple", class: "stock" },
] as const satisfies readonly AssetEntry[];

const currencies = [
  { code: "USD", name: "US Dollar", symbol: "$" },
  { code: "NGN", name: "Nigerian Naira", symbol: "₦" },
] as const satisfies readonly CurrencyEntry[];

type Symbols = readonly (typeof assets)[number]["symbol"][];
type Codes = readonly (typeof currencies)[number]["code"][];

/** What is listed in a test: the assets and currencies named, in that order. Bitcoin has a name of the language. */
export function testListing(symbols: Symbols, codes: Codes = ["USD", "NGN"]): AssetsData {
  return {
    version: "v",
    asOf: "2026-09-29",
    fetchedAt: 0,
    source: { id: "snapshot", name: "s", url: "https://example.com" },
    assets: symbols.flatMap((symbol) => assets.filter((asset) => asset.symbol === symbol)),
    currencies: codes.flatMap((code) => currencies.filter((currency) => currency.code === code)),
  };
}
