import { expect, it, vi } from "vitest";
import { testPage } from "../../../state/testing/testPage.ts";
import type { Quote } from "../../../wire/market/market.ts";
import { answerConversion, type Conversion } from "./answerConversion.ts";

const quote = (symbol: string, unitsPerUsd: string, day: string): Quote => ({
  symbol,
  latest: { day, unitsPerUsd },
  before: {},
});

const quotes = [quote("ETH", "0.0005", "2026-09-29"), quote("NGN", "1400", "2026-09-27")];

function answer(conversion: Partial<Conversion>, found = quotes, today = "2026-11-20T10:00:00Z") {
  const loadQuotes = vi.fn<() => Promise<{ quotes: readonly Quote[] }>>();
  loadQuotes.mockResolvedValue({ quotes: found });
  return answerConversion(
    { from: "ETH", to: { code: "NGN", sign: "₦" }, amount: "1", ...conversion },
    { page: testPage, loadQuotes, clock: () => Date.parse(today) },
  );
}

it("converts an amount of the coin, dated by the older of the two prices", async () => {
  expect(await answer({ amount: "0.05" })).toEqual({
    figure: "₦140,000.00",
    spoken: "140,000.00 NGN",
    asOf: "2026-09-27",
    day: "Sep 27, 2026",
    age: "54 days",
    left: 18,
  });
});

it("calls no price old within two days, and counts from no day that lies ahead", async () => {
  const at = (today: string) => answer({}, quotes, today);
  expect(await at("2026-09-28T23:00:00Z")).toMatchObject({ left: 50 });
  expect(await at("2026-09-28T23:00:00Z")).not.toHaveProperty("age");
  expect(await at("2026-09-29T00:00:00Z")).toMatchObject({ age: "2 days", left: 18 });
  expect(await at("2026-09-01T00:00:00Z")).toMatchObject({ left: 100 });
});

it("converts an amount of the currency", async () => {
  expect(await answer({ from: "NGN", to: { code: "ETH" }, amount: "1.4m" })).toMatchObject({
    figure: "0.5 ETH",
  });
});

it("says nothing where the amount cannot be read or a price is not known", async () => {
  expect(await answer({ amount: "1..2" })).toBeUndefined();
  expect(await answer({}, quotes.slice(0, 1))).toBeUndefined();
});
