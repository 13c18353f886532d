import { expect, it, vi } from "vitest";
import { testListing } from "../../../market/testing/testListing.ts";
import type { AssetsData } from "../../../wire/market/market.ts";
import { readShared } from "./readShared.ts";

const data = testListing(["BTC", "ETH"]);
const assets = vi.fn<() => Promise<AssetsData>>(() => Promise.resolve(data));
const locale = { catalog: "en", tag: "en-US", defaultCurrency: "USD" } as const;
const read = (text: string) =>
  readShared(text, { api: { assets }, page: { locale }, signal: AbortSignal.timeout(1000) });

it.each([
  ["0.05 btc to ngn", { coin: "BTC", fiat: "NGN", amount: "0.05" }],
  ["100 usd btc", { coin: "USD", fiat: "BTC", amount: "100" }],
  ["5000 sats to ngn", { coin: "BTC", fiat: "NGN", amount: "5000 sats" }],
  ["2 eth", { coin: "ETH", fiat: "USD", amount: "2" }],
  ["web+convert:0.05%20btc%20to%20ngn", { coin: "BTC", fiat: "NGN", amount: "0.05" }],
  ["WEB+CONVERT://btc usd", { coin: "BTC", fiat: "USD" }],
  ["hello", {}],
  ["", {}],
])("%j is read as the search reads it", async (text, form) => {
  expect(await read(text)).toEqual(form);
});

it("asks nobody about a text that is too long, and takes a broken link for what it says", async () => {
  assets.mockClear();
  expect(await read(`1 btc usd ${"x".repeat(2000)}`)).toEqual({});
  expect(assets).not.toHaveBeenCalled();
  expect(await read("web+convert:%E0%A4%A")).toEqual({});
});
