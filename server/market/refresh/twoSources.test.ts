import { describe, expect, it } from "vitest";
import { decimal } from "../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../src/wire/market/market.ts";
import { coinSymbols, currencyCodes } from "../answers/buildCapsule.ts";
import type { Market } from "../createMarket.ts";
import { type DailyRates, type MarketSource, MarketSourceError } from "../model/marketSource.ts";
import {
  createScriptedSource,
  createTestMarket,
  noon,
  ratesOf,
  snapshot,
} from "../testing/fixtures.ts";
import { createMemoryLastGood, type LastGood } from "./createMemoryLastGood.ts";

const down = new MarketSourceError("server", "the source is down");
const coins = new Set(coinSymbols(snapshot));
const today = "2026-10-01";
const yesterday = "2026-09-30";
const held = (symbol: string): Decimal => snapshot.units.get(symbol)?.at(-1) ?? "";
const times = (symbol: string, factor: number): Decimal =>
  decimal(held(symbol)).times(factor).precision(15).toFixed();
const quoteOf = (market: Market, symbol: string) => market.quotes({ symbols: [symbol] }).quotes[0];

/** Prices within the day of every coin, as exchanges have them: no currencies and no metals. */
function spotRates(
  at: number,
  changes: Readonly<Record<string, Decimal>> = {},
  agreed: readonly string[] = [],
): DailyRates {
  const all = ratesOf(today, at, changes);
  const traded = [...all.unitsPerUsd].filter(
    ([symbol]) => coins.has(symbol) && !symbol.startsWith("XA") && !symbol.startsWith("XP"),
  );
  return {
    ...all,
    unitsPerUsd: new Map([...traded, ["USD", "1"]]),
    spots: new Map(traded.map(([symbol]) => [symbol, { at }])),
    agreed: new Set(agreed),
  };
}

function setUp(lastGood: LastGood = createMemoryLastGood()) {
  const daily = createScriptedSource();
  const scripted = createScriptedSource();
  const spot: MarketSource = {
    ...scripted.source,
    id: "exchange",
    describe: { id: "exchange", name: "Exchanges", url: "https://example.com" },
  };
  const market = createTestMarket({ source: daily.source, spot, lastGood, clock: () => noon });
  return { market, daily, spot: scripted };
}

describe("coins of today beside currencies of yesterday", () => {
  const serve = async (at = noon): Promise<Market> => {
    const { market, daily, spot } = setUp();
    daily.next(ratesOf(yesterday, noon));
    await market.refresh();
    spot.next(spotRates(at));
    await market.refresh();
    return market;
  };

  it("are all there, each with its own day, and the coin with its moment", async () => {
    const market = await serve();
    expect(market.stamp()).toMatchObject({
      asOf: today,
      source: { id: "exchange", name: "Exchanges, Test" },
    });
    expect(quoteOf(market, "BTC")?.latest).toMatchObject({ day: today, at: noon });
    expect(quoteOf(market, "EUR")?.latest).toEqual({
      day: yesterday,
      unitsPerUsd: ratesOf(yesterday, 0).unitsPerUsd.get("EUR"),
    });
  });

  it("leave every currency in the rates, which name their day", async () => {
    const { supported, rates, asOf } = (await serve()).usdtRate({ tag: "en" });
    expect(supported).toHaveLength(currencyCodes(snapshot).length);
    expect([asOf, rates["EUR"]?.day, rates["USD"]?.day]).toEqual([today, yesterday, undefined]);
  });

  it("leave every currency in the capsule", async () => {
    const market = await serve();
    const { currencies, behind, days } = market.capsule();
    expect(currencies["EUR"]?.[0]).toBeNull();
    expect([days[0], currencies["EUR"]?.[1]]).toEqual([
      yesterday,
      quoteOf(market, "EUR")?.latest.unitsPerUsd,
    ]);
    expect(behind).toBeUndefined();
  });

  it("come with the day of the newest figure where the capsule's windows have none", async () => {
    const { market, spot } = setUp();
    spot.next(spotRates(noon));
    await market.refresh();
    const { behind } = market.capsule();
    expect(behind?.["EUR"]).toEqual({ day: "2026-09-29", unitsPerUsd: held("EUR") });
    expect(behind?.["BTC"]).toBeUndefined();
  });

  it("have a history that ends on the day on which both have a figure", async () => {
    const market = await serve();
    const lastDay = (symbol: string, quote: string) =>
      market.history({ symbol, quote })?.points.at(-1)?.[0];
    expect([lastDay("BTC", "EUR"), lastDay("EUR", "BTC")]).toEqual([yesterday, yesterday]);
    expect([lastDay("BTC", "USD"), lastDay("BTC", "ETH")]).toEqual([today, today]);
  });

  it("are each told with the source that they are of", async () => {
    const { facts } = (await serve()).assetFacts({ tag: "en", symbols: ["BTC", "XAU"] });
    expect(facts.map(({ price }) => [price?.source, price?.asOf])).toEqual([
      ["Exchanges", today],
      ["Test", yesterday],
    ]);
  });

  it("change the version when only the moment of a price does", async () => {
    const [first, same, later] = await Promise.all([serve(), serve(), serve(noon + 60_000)]);
    expect(same.stamp().version).toBe(first.stamp().version);
    expect(later.stamp().version).not.toBe(first.stamp().version);
  });
});

describe("a price a day before, to the moment", () => {
  it("is the first window of a price within the day", async () => {
    const { market, spot } = setUp();
    const rates = spotRates(noon);
    const range = { open: "80000", high: "84000", low: "79000", volume: "1000000" };
    spot.next({ ...rates, spots: new Map([["BTC", { at: noon, range }]]) });
    await market.refresh();
    expect(quoteOf(market, "BTC")?.before[1]).toEqual({
      day: yesterday,
      at: noon - 86_400_000,
      unitsPerUsd: "0.0000125",
    });
    expect(quoteOf(market, "ETH")?.before[1]?.at).toBeUndefined();
    const last = decimal(1).div(quoteOf(market, "BTC")?.latest.unitsPerUsd ?? "");
    const day = { symbol: "BTC", at: noon, last: last.precision(10).toFixed(), ...range };
    expect(market.coinDays().days).toEqual([day]);
    expect(market.coinDays({ symbols: ["BTC", "ETH", "EUR"] }).days).toEqual([day]);
  });
});

describe("a source that fails", () => {
  it("does not silence the other, and each is told by itself", async () => {
    const { market, daily, spot } = setUp();
    daily.next(down);
    spot.next(spotRates(noon));
    expect(await market.refresh()).toEqual({ ok: true, value: today });
    expect(market.status()).toMatchObject({
      configured: "currency-api",
      answering: "exchange",
      failures: 1,
      others: [{ configured: "exchange", failures: 0 }],
    });
    daily.next(ratesOf(yesterday, noon));
    spot.next(down);
    expect(await market.refresh()).toEqual({ ok: true, value: yesterday });
    expect(market.status()).toMatchObject({ failures: 0, others: [{ failures: 1 }] });
    expect(quoteOf(market, "BTC")?.latest).toMatchObject({ day: today, at: noon });
    expect(quoteOf(market, "EUR")?.latest.day).toBe(yesterday);
  });

  it("is an error where both do", async () => {
    const { market } = setUp();
    expect(await market.refresh()).toMatchObject({ ok: false });
  });
});

describe("a day that only the exchanges have", () => {
  it("is still asked of the daily source", async () => {
    const asked: Day[] = [];
    const { daily, spot } = setUp();
    const source: MarketSource = {
      ...daily.source,
      dated: async (day) => {
        asked.push(day);
        return ratesOf(day, noon);
      },
    };
    const lastGood = createMemoryLastGood();
    const { unitsPerUsd } = ratesOf(yesterday, noon);
    await lastGood.save("exchange", { ...spotRates(noon), day: yesterday, unitsPerUsd });
    const both = createTestMarket({
      source,
      spot: { ...spot.source, id: "exchange" },
      lastGood,
      clock: () => noon,
    });
    daily.next(ratesOf(today, noon));
    await both.start();
    await both.refresh();
    both.stop();
    expect(asked).toContain(yesterday);
    expect(quoteOf(both, "EUR")?.before[1]?.day).toBe(yesterday);
  });
});

describe("the gate", () => {
  it("believes a crash of 60 % on which exchanges agree, and nothing that a single one says", async () => {
    const { market, spot } = setUp();
    const crash = { ETH: times("ETH", 2.5), BTC: times("BTC", 2.5) };
    spot.next(spotRates(noon, crash, ["ETH"]));
    await market.refresh();
    expect(quoteOf(market, "ETH")?.latest).toMatchObject({ unitsPerUsd: crash.ETH, at: noon });
    expect(quoteOf(market, "BTC")?.latest).toEqual({
      day: "2026-09-29",
      unitsPerUsd: held("BTC"),
    });
    expect(market.quarantine.list()).toEqual([
      expect.objectContaining({ symbol: "BTC", reason: "move", day: today }),
    ]);
  });

  it("never believes what is no rate, however many say it", async () => {
    const { market, spot } = setUp();
    spot.next(spotRates(noon, { ETH: "0", BTC: "-1" }, ["ETH", "BTC"]));
    await market.refresh();
    expect(quoteOf(market, "ETH")?.latest.unitsPerUsd).toBe(held("ETH"));
    expect(market.quarantine.counts()).toMatchObject({ notANumber: 2 });
  });

  it("keeps the quarantines of the sources apart, and finds a figure in either", async () => {
    const { market, daily, spot } = setUp();
    daily.next(ratesOf(today, noon, { XRP: times("XRP", 2.5) }));
    spot.next(spotRates(noon, { BTC: times("BTC", 2.5) }));
    await market.refresh();
    const refused = market.quarantine.list();
    expect(refused.map(({ symbol }) => symbol)).toEqual(["XRP", "BTC"]);
    for (const figure of refused) expect(await market.accept(figure)).toBe(true);
    expect(market.quarantine.list()).toEqual([]);
    expect(quoteOf(market, "BTC")?.latest.unitsPerUsd).toBe(times("BTC", 2.5));
  });

  it("leaves the last good price with its moment where a later one cannot be true", async () => {
    const { market, spot } = setUp();
    spot.next(spotRates(noon - 600_000));
    await market.refresh();
    const before = quoteOf(market, "BTC")?.latest;
    spot.next(spotRates(noon, { BTC: times("BTC", 10) }));
    await market.refresh();
    expect(quoteOf(market, "BTC")?.latest).toEqual(before);
    expect(quoteOf(market, "ETH")?.latest.at).toBe(noon);
  });
});

describe("a restart", () => {
  it("keeps the answers of both sources, and the moments", async () => {
    const lastGood = createMemoryLastGood();
    const { market, daily, spot } = setUp(lastGood);
    daily.next(ratesOf(yesterday, noon));
    spot.next(spotRates(noon));
    await market.refresh();
    const after = setUp(lastGood).market;
    await after.start();
    after.stop();
    expect(after.stamp()).toEqual(market.stamp());
    expect(after.quotes()).toEqual(market.quotes());
  });
});
