import { describe, expect, it } from "vitest";
import { daysBetween } from "../../../src/lib/clock.ts";
import { decimal } from "../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../src/wire/market/market.ts";
import type { Market } from "../createMarket.ts";
import type { DailyRates, MarketSource } from "../model/marketSource.ts";
import {
  createScriptedSource,
  createTestMarket,
  listed,
  noon,
  ratesOf,
  snapshot,
} from "../testing/fixtures.ts";
import { createMemoryLastGood } from "./createMemoryLastGood.ts";

const held = (symbol: string): Decimal => snapshot.units.get(symbol)?.at(-1) ?? "";
const times = (symbol: string, factor: number): Decimal =>
  decimal(held(symbol)).times(factor).precision(15).toFixed();
const latestOf = (market: Market, symbol: string): unknown =>
  market.quotes({ symbols: [symbol] }).quotes[0]?.latest;

describe("a figure that cannot be true", () => {
  it("stays out while all others come in, and the last good one stays with its day", async () => {
    const { source, next } = createScriptedSource();
    const lastGood = createMemoryLastGood();
    const market = createTestMarket({ source, lastGood });
    next(ratesOf("2026-10-01", noon, { XRP: times("XRP", 2), BTC: times("BTC", 1.02) }));
    expect(await market.refresh()).toMatchObject({ ok: true });
    expect(latestOf(market, "XRP")).toEqual({ day: "2026-09-29", unitsPerUsd: held("XRP") });
    expect(latestOf(market, "BTC")).toMatchObject({ day: "2026-10-01" });
    expect((await lastGood.load(source.id))?.unitsPerUsd.has("XRP")).toBe(false);
    expect(market.quarantine.list()).toEqual([
      expect.objectContaining({ symbol: "XRP", day: "2026-10-01", reason: "move" }),
    ]);

    await market.refresh();
    expect(market.quarantine.counts()).toMatchObject({ move: 1 });
    next(ratesOf("2026-10-01", noon));
    await market.refresh();
    expect(market.quarantine.list()).toEqual([]);
    expect(latestOf(market, "XRP")).toMatchObject({ day: "2026-10-01" });
  });

  it("does not displace a sound one of the same day, nor does a missing one", async () => {
    const { source, next } = createScriptedSource();
    const market = createTestMarket({ source });
    next(ratesOf("2026-10-01", noon));
    await market.refresh();
    const before = [latestOf(market, "XRP"), latestOf(market, "BTC")];
    const later = ratesOf("2026-10-01", noon + 1, { XRP: times("XRP", 10) });
    next({
      ...later,
      unitsPerUsd: new Map([...later.unitsPerUsd].filter(([own]) => own !== "BTC")),
    });
    await market.refresh();
    expect([latestOf(market, "XRP"), latestOf(market, "BTC")]).toEqual(before);
  });

  it("once accepted stays, also when the source sends it again", async () => {
    const { source, next } = createScriptedSource();
    const market = createTestMarket({ source });
    const units = times("XRP", 3);
    next(ratesOf("2026-10-01", noon, { XRP: units }));
    await market.refresh();
    expect(await market.accept({ symbol: "XRP", day: "2026-10-01", units })).toBe(true);
    await market.refresh();
    expect(latestOf(market, "XRP")).toEqual({ day: "2026-10-01", unitsPerUsd: units });
    expect(market.quarantine.list()).toEqual([]);
  });
});

describe("a whole answer", () => {
  it("that repeats an earlier day is stale", async () => {
    const { source, next } = createScriptedSource();
    const market = createTestMarket({ source });
    const stamp = market.stamp();
    next({ ...ratesOf("2026-09-29", noon), day: "2026-10-01" });
    expect(await market.refresh()).toMatchObject({ ok: false, error: { kind: "stale" } });
    expect(market.stamp()).toEqual(stamp);
  });

  it.each([
    ["upside down", (units: Decimal) => decimal("1").div(decimal(units)).toFixed()],
    ["of another base", (units: Decimal) => decimal(units).times(83_000).toFixed()],
  ])("that is %s is refused", async (_name, change) => {
    const { source, next } = createScriptedSource();
    const market = createTestMarket({ source });
    const stamp = market.stamp();
    const changes = listed
      .filter((symbol) => symbol !== "USD")
      .map((symbol) => [symbol, change(held(symbol))] as const);
    next(ratesOf("2026-10-01", noon, Object.fromEntries(changes)));
    expect(await market.refresh()).toMatchObject({ ok: false, error: { kind: "implausible" } });
    expect(market.stamp()).toEqual(stamp);
    const listedReasons = market.quarantine.list().map(({ symbol, reason }) => [symbol, reason]);
    expect(listedReasons).toContainEqual(["BTC", "move"]);
    expect(market.quarantine.counts().move).toBeGreaterThan(listed.length * 0.75);
  });
});

describe("after many days without answers", () => {
  /** A source whose XRP rises by a share every day; one day may have it wrong. */
  function risingSource(wrong: Readonly<Record<Day, number>>): {
    readonly source: MarketSource;
    readonly asked: Day[];
  } {
    const asked: Day[] = [];
    const factors: Readonly<Record<Day, number>> = {
      "2026-10-23": 1.5,
      "2026-11-15": 2,
      "2026-11-21": 2.4,
      "2026-11-22": 2.5,
      ...wrong,
    };
    const moved = (day: Day): number => 1 + daysBetween("2026-09-29", day) / 10_000;
    const rates = (day: Day): DailyRates =>
      ratesOf(day, noon, { XRP: times("XRP", (factors[day] ?? 2) * moved(day)) });
    return {
      asked,
      source: {
        ...createScriptedSource().source,
        latest: async () => rates("2026-11-22"),
        dated: async (day) => {
          asked.push(day);
          return rates(day);
        },
      },
    };
  }
  const clock = (): number => Date.UTC(2026, 10, 22, 12);

  it("a price that has come a long way is believed, by way of the days between", async () => {
    const { source, asked } = risingSource({});
    const market = createTestMarket({ source, clock });
    await market.refresh();
    expect(asked.slice(0, 3)).toEqual(["2026-10-23", "2026-11-15", "2026-11-21"]);
    expect(latestOf(market, "XRP")).toMatchObject({ day: "2026-11-22" });
    const refused = market.quarantine.list().filter(({ day }) => day > "2026-01-01");
    expect(refused).toEqual([]);
  });

  it("a twofold fault of the last day is not, though as long a way in as many days might be", async () => {
    const { source } = risingSource({
      "2026-10-23": 1,
      "2026-11-15": 1,
      "2026-11-21": 1,
      "2026-11-22": 2,
    });
    const market = createTestMarket({ source, clock });
    await market.refresh();
    expect(latestOf(market, "XRP")).toMatchObject({ day: "2026-11-21" });
  });
});

describe("a second source", () => {
  it("lets a true crash in, and its failure leaves the history to decide", async () => {
    const crash = ratesOf("2026-10-01", noon, { BTC: times("BTC", 2.5) });
    const first = createScriptedSource();
    const second = createScriptedSource();
    first.next(crash);
    const market = createTestMarket({ source: first.source, witness: second.source });
    await market.refresh();
    expect(latestOf(market, "BTC")).toMatchObject({ day: "2026-09-29" });
    second.next(crash);
    await market.refresh();
    expect(latestOf(market, "BTC")).toMatchObject({ day: "2026-10-01" });
  });
});
