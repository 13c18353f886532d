import { describe, expect, it } from "vitest";
import type { Quote } from "../../../../wire/market/market.ts";
import { asset, coin, figure } from "../../testing/assetFixtures.ts";
import { capIn, capsThen } from "./capsThen.ts";

const [now, month, year] = ["2026-09-29", "2026-08-30", "2025-09-29"];

/** Prices in US dollars: now, a month and a year before. */
function quote(symbol: string, prices: readonly [number, number?, number?]): Quote {
  const units = (price: number) => String(1 / price);
  const [latest, monthBefore, yearBefore] = prices;
  return {
    symbol,
    latest: { day: now, unitsPerUsd: units(latest) },
    before: {
      ...(monthBefore !== undefined && { 30: { day: month, unitsPerUsd: units(monthBefore) } }),
      ...(yearBefore !== undefined && { 365: { day: year, unitsPerUsd: units(yearBefore) } }),
    },
  };
}

const issued = asset("ISS", {
  quantities: { circulating: figure("300") },
  price: figure("2"),
  issuance: {
    source: "test",
    dated: figure("300"),
    curve: [
      [year, "100"],
      [month, "250"],
      [now, "300"],
    ],
    capped: false,
  },
});
const held = coin("HLD", "1000", "4");
const gold = asset("XAU", {
  class: "metal",
  pricedPerUnit: "10",
  quantities: { everMined: figure("5") },
});

describe("market caps of now and before", () => {
  it("have the supply of each day where a rule gives it, and the rank of that time", () => {
    const quotes = [quote("ISS", [2, 4, 50]), quote("HLD", [4, 2, 4])];
    expect(capsThen("ISS", [issued, held], quotes)).toEqual([
      { moment: 0, day: now, quantity: "300", cap: "600", rank: 2, of: 2 },
      { moment: 30, day: month, quantity: "250", cap: "1000", rank: 2, of: 2 },
      { moment: 365, day: year, quantity: "100", cap: "5000", rank: 1, of: 2 },
    ]);
    expect(capsThen("HLD", [issued, held], quotes).map(({ rank }) => rank)).toEqual([1, 1, 2]);
  });

  it("count among those of their class whose figures of that time are known", () => {
    const quotes = [quote("ISS", [2]), quote("HLD", [4, 2]), quote("XAU", [8, 8])];
    expect(capsThen("HLD", [issued, held, gold, asset("UNK")], quotes)).toEqual([
      { moment: 0, day: now, quantity: "1000", cap: "4000", rank: 1, of: 2 },
      { moment: 30, day: month, quantity: "1000", cap: "2000", rank: 1, of: 1 },
    ]);
    expect(capsThen("XAU", [held, gold], quotes)[0]).toMatchObject({ quantity: "5", cap: "400" });
  });

  it("are none where there is no daily price, no supply or no such asset", () => {
    expect(capsThen("HLD", [held], [])).toEqual([]);
    expect(capsThen("UNK", [asset("UNK")], [quote("UNK", [1])])).toEqual([]);
    expect(capsThen("NO", [held], [quote("HLD", [1])])).toEqual([]);
  });
});

describe("a market cap of before in another currency", () => {
  const [ofNow, ofMonth, ofYear] = capsThen("XAU", [gold], [quote("XAU", [8, 4, 2])]);
  const prices = [
    [year, "3"],
    [month, null],
    [now, "9"],
  ] as const;

  it("goes by the price of its own day", () => {
    // 5 units of 10 ounces.
    expect(ofYear && capIn(ofYear, gold, prices)).toBe("150");
  });

  it("is unknown where that day has no price, and that of now goes by the rates of now", () => {
    expect(ofMonth && [capIn(ofMonth, gold, prices), capIn(ofMonth, gold, [])]).toEqual([
      undefined,
      undefined,
    ]);
    expect(ofNow && capIn(ofNow, gold, prices)).toBeUndefined();
    expect([ofNow, ofMonth, ofYear]).not.toContain(undefined);
  });
});
