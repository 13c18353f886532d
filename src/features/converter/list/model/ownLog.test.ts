import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Quote } from "../../../../wire/market/market.ts";
import { compare, conversionOf, logCsv, maxConversions, readLog } from "./ownLog.ts";

const quote = (symbol: string, unitsPerUsd: string, day = "2026-09-29"): Quote => ({
  symbol,
  latest: { day, unitsPerUsd },
  before: {},
});

const quotes = { BTC: quote("BTC", "0.00001"), USD: quote("USD", "1", "2026-09-28") };
const saved = {
  from: "BTC",
  to: "USD",
  amount: "0.5",
  result: "62500",
  savedOn: "2026-03-01",
  priceDay: "2026-02-28",
};

describe("a saved conversion", () => {
  it("has the exact result and the day of the older figure", () => {
    expect(conversionOf(saved, "0.1", quotes)).toEqual({ result: "10000", priceDay: "2026-09-28" });
    expect(conversionOf(saved, "0.1", { BTC: quotes.BTC })).toBeUndefined();
  });

  it("is compared with what it comes to now", () => {
    expect(compare(saved, quotes).now).toEqual({
      result: "50000",
      day: "2026-09-28",
      percent: "-20.00",
    });
    expect(compare(saved, {}).now).toBeUndefined();
    expect(compare({ ...saved, result: "0" }, quotes).now?.percent).toBe("");
  });
});

describe("the stored log", () => {
  it("comes back as it was written, and not longer than its bound", () => {
    const many = Array.from({ length: maxConversions + 3 }, () => saved);
    expect(readLog(JSON.stringify([saved]))).toEqual([saved]);
    expect(readLog(JSON.stringify(many))).toHaveLength(maxConversions);
  });

  it.each([
    "",
    "{",
    "null",
    '{"from":"BTC"}',
    "[null,1,{}]",
    JSON.stringify([{ ...saved, to: "<b>" }]),
    JSON.stringify([{ ...saved, amount: "many" }]),
    JSON.stringify([{ ...saved, savedOn: "2026-02-30" }]),
  ])("leaves out what is no conversion: %s", (text) => {
    expect(readLog(text)).toEqual([]);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(Array.isArray(readLog(text))).toBe(true);
      }),
    );
  });
});

it("is exported with plain figures, also where nothing is known of now", () => {
  const [head, first, second, end] = logCsv([compare(saved, quotes), { conversion: saved }]).split(
    "\r\n",
  );
  expect(head).toBe(
    "saved_on,amount,from,to,price_day_then,result_then,price_then,price_day_now,result_now,change_percent",
  );
  expect(first).toBe("2026-03-01,0.5,BTC,USD,2026-02-28,62500,125000,2026-09-28,50000,-20");
  expect(second).toBe("2026-03-01,0.5,BTC,USD,2026-02-28,62500,125000,,,");
  expect(end).toBe("");
});
