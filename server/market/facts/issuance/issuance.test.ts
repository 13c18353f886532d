import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../../../src/lib/clock.ts";
import { decimal, toPlain } from "../../../../src/lib/decimal.ts";
import type { Figure } from "../../../../src/wire/market/market.ts";
import { snapshot } from "../../testing/fixtures.ts";
import { bringToDay, datePeriod } from "./bringToDay.ts";
import { type IssuanceRule, issuanceRules } from "./issuanceRules.ts";
import { supplyCurve } from "./supplyCurve.ts";
import { blocksOfSupply, supplyOfBlocks } from "./supplyOfBlocks.ts";

function ruleOf(symbol: string): IssuanceRule {
  const rule = issuanceRules.get(symbol);
  if (rule === undefined) throw new Error(`no rule for ${symbol}`);
  return rule;
}

function datedOf(symbol: string): Figure {
  const fact = snapshot.facts.get(symbol);
  if (fact === undefined) throw new Error(`no dated figure of ${symbol}`);
  return fact.quantity;
}

const supplyAfter = (symbol: string, blocks: number): string | undefined => {
  const supply = supplyOfBlocks(ruleOf(symbol), decimal(blocks));
  return supply && toPlain(supply);
};

/** An observed supply, as a figure. */
const seen = (value: string, asOf: string): Figure => ({
  value,
  asOf,
  source: "test",
  quality: "measured",
});

const isBetween = (value: string, { low = "", high = "" }: Partial<Figure>): boolean =>
  decimal(value).gte(decimal(low)) && decimal(value).lte(decimal(high));

describe("supply by height", () => {
  it.each([
    ["BTC", 0, "0"],
    ["BTC", 1, "50"],
    ["BTC", 210_000, "10500000"],
    ["BTC", 630_000, "18375000"],
    // The halving of height 840,000 on 2024-04-20.
    ["BTC", 840_000, "19687500"],
    ["BTC", 840_001, "19687503.125"],
    ["LTC", 840_000, "42000000"],
    // The halving of height 2,520,000 on 2023-08-02.
    ["LTC", 2_520_000, "73500000"],
    ["LTC", 2_520_004, "73500025"],
    ["BCH", 840_000, "19687500"],
    // The halving of height 2,726,400 on 2024-11-23.
    ["ZEC", 2_726_400, "15750000"],
    ["ZEC", 2_726_402, "15750003.125"],
    ["DOGE", 700_000, "99437500000"],
    ["XMR", 2_641_623 + 720, "18132603.273709551615"],
  ])("of %s after %i blocks is %s", (symbol, blocks, supply) => {
    expect(supplyAfter(symbol, blocks)).toBe(supply);
  });

  it("is the rule by which the dated figure of BTC was calculated", () => {
    // 19687500 + 3.125 x (height - 839999), so height 968263 and one block more than that.
    expect(toPlain(blocksOfSupply(ruleOf("BTC"), datedOf("BTC").value) ?? "")).toBe("968264");
  });

  it.each([
    ["BTC", "20999999.9769"],
    ["BCH", "20999999.9769"],
    ["LTC", "83999999.9076"],
  ])("of %s ends just below its maximum, at %s", (symbol, end) => {
    // Rounding down loses 0.0231 coins of Bitcoin, and four times that if eras are four times as long.
    expect(supplyAfter(symbol, 100_000_000)).toBe(end);
  });

  it.each(["BTC", "BCH", "LTC", "ZEC"])("of %s never passes its maximum", (symbol) => {
    expect(decimal(supplyAfter(symbol, 1e9) ?? "").lte(ruleOf(symbol).maximum ?? "")).toBe(true);
  });

  it("answers nothing for blocks before the rule's first era", () => {
    expect(supplyAfter("ZEC", 1_046_399)).toBeUndefined();
    expect(blocksOfSupply(ruleOf("ZEC"), "10499999")).toBeUndefined();
  });

  it("answers nothing for a supply that is never reached", () => {
    expect(blocksOfSupply(ruleOf("BTC"), "21000001")).toBeUndefined();
  });

  it("converts blocks to supply and back", () => {
    const cases = fc.record({
      rule: fc.constantFrom(...issuanceRules.values()),
      later: fc.integer({ min: 0, max: 3_000_000 }),
    });
    fc.assert(
      fc.property(cases, ({ rule, later }) => {
        const blocks = decimal(rule.eras[0].blocks).plus(later);
        const supply = supplyOfBlocks(rule, blocks);
        expect(supply && toPlain(blocksOfSupply(rule, supply) ?? "")).toBe(toPlain(blocks));
      }),
    );
  });
});

describe("the dates of the figures", () => {
  it.each([
    ["2026-09-23", "2026-09-23", "2026-09-23", "2026-09-23"],
    ["2026-09", "2026-09-01", "2026-09-15", "2026-09-30"],
    ["2024-02", "2024-02-01", "2024-02-15", "2024-02-29"],
    ["2025-12", "2025-12-01", "2025-12-16", "2025-12-31"],
    ["2026", "2026-01-01", "2026-07-02", "2026-12-31"],
  ])("%s is from %s, about %s, to %s", (asOf, ...days) => {
    const [first, middle, last] = days;
    expect(datePeriod(asOf)).toEqual({ first, middle, last });
  });
});

describe("a known supply brought to another day", () => {
  // Points that were observed independently of the figures: halvings, the tail's beginning, a published supply.
  it.each([
    ["BTC", "19687500", "2024-04-20"],
    ["LTC", "73500000", "2023-08-02"],
    ["BCH", "19687500", "2024-04-04"],
    ["ZEC", "15750000", "2024-11-23"],
    ["XMR", "18132171.28", "2022-06-09"],
    ["DOGE", "168376333126.579102", "2026-01-22"],
  ])("agrees with the dated figure: %s from %s on %s", (symbol, supply, day) => {
    const dated = datedOf(symbol);
    const brought = bringToDay(ruleOf(symbol), seen(supply, day), datePeriod(dated.asOf).middle);
    expect(brought.quality).toBe("estimate");
    expect(isBetween(brought.value, brought)).toBe(true);
    // If both have a band, each lies in the band of the other; the dated figure of BTC is exact.
    expect(isBetween(dated.value, brought) || isBetween(brought.value, dated)).toBe(true);
  });

  it.each(["BTC", "LTC", "BCH", "ZEC"])("of %s leads back to the halving", (symbol) => {
    const halvings = { BTC: "2024-04-20", LTC: "2023-08-02", BCH: "2024-04-04", ZEC: "2024-11-23" };
    const day = halvings[symbol as keyof typeof halvings];
    const back = bringToDay(ruleOf(symbol), datedOf(symbol), day);
    const era = ruleOf(symbol).eras.find(({ reward }) => reward === nowReward(symbol));
    expect(isBetween(era?.supply ?? "", back)).toBe(true);
  });

  function nowReward(symbol: string): string {
    return { BTC: "3.125", LTC: "6.25", BCH: "3.125", ZEC: "1.5625" }[symbol] ?? "";
  }

  it("grows by 144 blocks of 3.125 coins a day, and its band widens by the possible deviation", () => {
    expect(bringToDay(ruleOf("BTC"), datedOf("BTC"), "2026-09-29")).toEqual({
      value: "20091025",
      asOf: "2026-09-29",
      source:
        "CoinGecko circulating supply; issuance rule 19687500 + 3.125 x (height - 839999), 2026-09-23; " +
        "Bitcoin Core, GetBlockSubsidy: 3.125 coins a block since height 840000, halved every 210000 blocks, 144 blocks a day",
      quality: "estimate",
      // 864 blocks, minus and plus 3 % of them and half a day's blocks.
      low: "20090719",
      high: "20091331",
    });
  });

  it("passes a halving on its way", () => {
    const dated = seen("20343747.8125", "2028-01-01");
    // The halving of 1,050,000 is one block of 3.125 away, and 143 blocks of 1.5625 follow.
    expect(bringToDay(ruleOf("BTC"), { ...dated, value: "20343746.875" }, "2028-01-02").value).toBe(
      toPlain(decimal("20343746.875").plus("3.125").plus(decimal("1.5625").times(143))),
    );
  });

  it("stays unchanged within its own date", () => {
    for (const day of ["2026-09-01", "2026-09-29", "2026-09-30"])
      expect(bringToDay(ruleOf("LTC"), datedOf("LTC"), day)).toBe(datedOf("LTC"));
    expect(bringToDay(ruleOf("LTC"), datedOf("LTC"), "2026-10-01")).toMatchObject({
      asOf: "2026-10-01",
      quality: "estimate",
      // 16 days from the month's middle; one to thirty days from its ends, with the slack.
      value: toPlain(decimal("77600000").plus(16 * 3600)),
      low: toPlain(decimal("77400000").plus(3600 - 108 - 1800)),
      high: toPlain(decimal("77800000").plus(30 * 3600 + 3240 + 1800)),
    });
  });

  it("stays unchanged if the rule knows no such supply", () => {
    const odd = seen("21000001", "2026-01-01");
    expect(bringToDay(ruleOf("BTC"), odd, "2026-09-29")).toBe(odd);
  });

  it("keeps its value in its band, which only grows with the days", () => {
    const cases = fc.record({
      symbol: fc.constantFrom(...issuanceRules.keys()),
      days: fc.integer({ min: -500, max: 2_000 }),
    });
    fc.assert(
      fc.property(cases, ({ symbol, days }) => {
        const dated = datedOf(symbol);
        const brought = bringToDay(ruleOf(symbol), dated, addDays("2026-09-29", days));
        expect(isBetween(brought.value, brought)).toBe(true);
        expect(decimal(brought.value).gte(dated.value)).toBe(
          brought === dated || daysBetween(datePeriod(dated.asOf).middle, brought.asOf) > 0,
        );
      }),
    );
  });
});

describe("the curve", () => {
  const query = {
    day: "2026-09-29",
    supply: "20091025",
    from: "2024-03-02",
    to: "2032-09-29",
  } as const;

  it("has its ends, the day of the price and the days around each change of the reward", () => {
    expect(supplyCurve(ruleOf("BTC"), query)).toEqual([
      ["2024-03-02", "19647650"],
      ["2024-04-15", "19687250"],
      // 40 blocks of 6.25 up to the halving and 104 blocks of 3.125.
      ["2024-04-16", "19687825"],
      ["2026-09-29", "20091025"],
      ["2028-04-12", "20343475"],
      ["2028-04-13", "20343837.5"],
      ["2032-04-09", "20671662.5"],
      ["2032-04-10", "20671881.25"],
      ["2032-09-29", "20691231.25"],
    ]);
  });

  it("misses a known halving by days, not weeks", () => {
    const turn = supplyCurve(ruleOf("BTC"), query)[1]?.[0] ?? "";
    expect(Math.abs(daysBetween(turn, "2024-04-20"))).toBeLessThan(7);
  });

  it("is a straight line for a coin that is issued for ever", () => {
    expect(supplyCurve(ruleOf("XMR"), { ...query, supply: "18750000" })).toEqual([
      ["2024-03-02", toPlain(decimal("18750000").minus(941 * 432))],
      ["2026-09-29", "18750000"],
      ["2032-09-29", toPlain(decimal("18750000").plus(2192 * 432))],
    ]);
  });

  it("is empty if the rule does not cover its days", () => {
    expect(supplyCurve(ruleOf("ZEC"), { ...query, supply: "10600000" })).toEqual([]);
    expect(supplyCurve(ruleOf("BTC"), { ...query, supply: "21000001" })).toEqual([]);
  });
});
