import { expect, it } from "vitest";
import { pairInCurrency } from "./pairInCurrency.ts";

const signs: Readonly<Record<string, string>> = { USD: "$", EUR: "€", NGN: "₦" };

function leg(code: string) {
  const sign = signs[code];
  return sign === undefined ? { code } : { code, sign };
}

it.each([
  ["BTC", "USD", "EUR", "BTC EUR"],
  ["USD", "BTC", "EUR", "EUR BTC"],
  ["BTC", "ETH", "EUR", "BTC EUR"],
  ["USD", "NGN", "EUR", "USD EUR"],
  ["BTC", "EUR", "EUR", undefined],
  ["EUR", "BTC", "EUR", undefined],
])("%s to %s is offered in %s as %s", (...row) => {
  const [coin, fiat, currency, expected] = row;
  const pair = pairInCurrency((side) => leg(side === "coin" ? coin : fiat), currency);
  expect(pair && `${pair.coin} ${pair.fiat}`).toBe(expected);
});
