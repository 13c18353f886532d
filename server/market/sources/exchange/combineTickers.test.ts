import {
  assert,
  array,
  constantFrom,
  integer,
  property,
  record,
  shuffledSubarray,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../../../../src/lib/decimal.ts";
import { combineTickers, type UnitPrices } from "./combineTickers.ts";
import type { QuoteUnit, Ticker } from "./exchanges.ts";

const units: UnitPrices = { USD: "1", USDT: "0.99", USDC: "1.001" };
const market = (last: string, volume: string, quote: QuoteUnit = "USD"): Ticker => ({
  base: "ETH",
  quote,
  last,
  volume,
  at: 1,
});
const priceOf = (all: readonly (readonly Ticker[])[], own = units) =>
  combineTickers(
    all.map((tickers) => Map.groupBy(tickers, ({ base }) => base)),
    "ETH",
    own,
  );

describe("several exchanges together", () => {
  it("are the median by what was traded", () => {
    const found = priceOf([[market("100", "1")], [market("101", "1")], [market("102", "9")]]);
    expect(found).toMatchObject({ price: "102", isAgreed: true });
    // 100 + 101 + 918 dollars.
    expect(found?.volume).toBe("1119");
  });

  it("are not decided by a fault of the largest", () => {
    const found = priceOf([[market("100", "1")], [market("101", "1")], [market("1000", "900")]]);
    expect(found).toMatchObject({ price: "101", isAgreed: true, volume: "201" });
  });

  it("convert a stablecoin by its own price", () => {
    expect(priceOf([[market("100", "1", "USDT")]])?.price).toBe("99");
    expect(priceOf([[market("100", "1", "USDT")]], { USD: "1" })).toBeUndefined();
  });

  it("count the markets of one exchange once, with the price of its largest", () => {
    const own = [market("100", "1"), market("102", "5", "USDT")];
    const found = priceOf([own]);
    expect(found).toMatchObject({ price: "100.98", isAgreed: false });
    expect(found?.volume).toBe(decimal("100").plus("504.9").toFixed());
  });

  it.each([
    ["one alone", ["100"], false],
    ["two alike", ["100", "103"], true],
    ["two apart", ["100", "140"], false],
    ["two of three", ["100", "103", "300"], true],
    ["two of four", ["100", "101", "300", "301"], false],
    ["three of five", ["10", "100", "101", "102", "900"], true],
  ])("agree or do not: %s", (_name, prices, isAgreed) => {
    expect(priceOf(prices.map((last) => [market(last, "1")]))?.isAgreed).toBe(isAgreed);
  });

  it.each([
    ["a price of zero", market("0", "1")],
    ["a negative price", market("-100", "1")],
    ["a market where nobody traded", market("100", "0")],
    ["an absurd price", market("1e30", "1")],
    ["another coin", { ...market("100", "1"), base: "ETC" }],
  ])("leave out %s", (_name, ticker) => {
    expect(priceOf([[ticker]])).toBeUndefined();
    expect(priceOf([[ticker, market("100", "1")]])?.price).toBe("100");
  });

  it("have a range around the price, of those exchanges that know one", () => {
    const day = { open: "90", high: "110", low: "80" };
    const found = priceOf([[{ ...market("100", "1"), ...day }], [market("104", "9")]]);
    expect(found?.range).toEqual({ open: "90", high: "110", low: "80" });
    const above = priceOf([[{ ...market("100", "1"), ...day, high: "101" }], [market("104", "9")]]);
    expect([above?.price, above?.range?.high]).toEqual(["104", "104"]);
  });

  it.each([
    ["a low above the high", { open: "90", high: "80", low: "110" }],
    ["a high below the price", { open: "90", high: "95", low: "80" }],
    ["an open outside", { open: "9", high: "110", low: "80" }],
    ["a part of zero", { open: "0", high: "110", low: "80" }],
    ["a part missing", { high: "110", low: "80" }],
  ])("have no range from one with %s", (_name, day) => {
    expect(priceOf([[{ ...market("100", "1"), ...day }]])?.range).toBeUndefined();
  });

  it("have a price that one of them has, whatever their order", () => {
    const one = record({
      last: integer({ min: 1, max: 100_000 }),
      volume: integer({ min: 1, max: 1_000_000 }),
      quote: constantFrom<QuoteUnit>("USD"),
    });
    assert(
      property(
        array(one, { minLength: 1, maxLength: 7 }).chain((all) =>
          shuffledSubarray(all, { minLength: all.length }).map((shuffled) => ({ all, shuffled })),
        ),
        ({ all, shuffled }) => {
          const of = (list: typeof all) =>
            priceOf(list.map(({ last, volume }) => [market(String(last), String(volume))]));
          expect(all.map(({ last }) => String(last))).toContain(of(all)?.price);
          expect(of(shuffled)).toEqual(of(all));
        },
      ),
    );
  });
});
