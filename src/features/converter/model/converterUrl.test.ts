import { expect, it } from "vitest";
import { changedPair } from "./converterUrl.ts";

const pair = { coin: "BTC", fiat: "USD" };

it.each([
  ["coin", "ETH", { coin: "ETH", fiat: "USD" }],
  ["fiat", "ETH", { coin: "BTC", fiat: "ETH" }],
  ["coin", "USD", { coin: "USD", fiat: "BTC" }],
  ["fiat", "BTC", { coin: "USD", fiat: "BTC" }],
  ["coin", "BTC", pair],
  ["fiat", "USD", pair],
] as const)("with another %s, %s, becomes a pair of two", (side, code, changed) => {
  expect(changedPair(pair, side, code)).toEqual(changed);
});
