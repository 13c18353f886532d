import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { isTradeLink, tradeAddress } from "./tradeLinks.ts";

const links = {
  buy: "https://exchange.test/buy/{coin}?with={currency}",
  trade: "https://exchange.test/spot/{coin:lower}_{currency:lower}",
};
const trade = { action: "buy", coin: "BTC", currency: "NGN" } as const;

it("fills a pattern with the symbols, in the case that it asks for", () => {
  expect(tradeAddress(links, trade)).toBe("https://exchange.test/buy/BTC?with=NGN");
  expect(tradeAddress(links, { ...trade, action: "trade" })).toBe(
    "https://exchange.test/spot/btc_ngn",
  );
});

it("has no address for an action without a pattern", () => {
  expect(tradeAddress(links, { ...trade, action: "sell" })).toBeUndefined();
  expect(tradeAddress({}, trade)).toBeUndefined();
});

it("leads to no other host than the pattern names, whatever the symbols are", () => {
  assert(
    property(string(), string(), (coin, currency) => {
      const address = tradeAddress(links, { action: "buy", coin, currency });
      const origin = address === undefined ? "none" : new URL(address).origin;
      expect(["none", "https://exchange.test"]).toContain(origin);
    }),
  );
  expect(tradeAddress(links, { ...trade, coin: "../X" })).toBeUndefined();
});

it("takes no pattern whose host could change, or that names no coin", () => {
  expect(Object.values(links).map(isTradeLink)).toEqual([true, true]);
  for (const wrong of ["https://{coin}.test/", "https://exchange.test/", "data:{coin}", "{coin}"])
    expect(isTradeLink(wrong), wrong).toBe(false);
});
