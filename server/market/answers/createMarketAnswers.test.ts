import { brotliCompressSync, constants } from "node:zlib";
import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween } from "../../../src/lib/clock.ts";
import { decimal } from "../../../src/lib/decimal.ts";
import { limits } from "../../../src/wire/limits.ts";
import { changeWindows } from "../../../src/wire/market/market.ts";
import { coinSymbols, currencyCodes } from "./buildCapsule.ts";
import { policy, windowTolerance } from "../model/policy.ts";
import {
  createTestMarket,
  listed,
  ratesOf,
  snapshot,
  createScriptedSource,
} from "../testing/fixtures.ts";

const market = createTestMarket();
const coins = coinSymbols(snapshot);
const currencies = currencyCodes(snapshot);
const priceOn = (symbol: string, quote: string, day: string): string | null | undefined =>
  market.history({ symbol, quote })?.points.find(([at]) => at === day)?.[1];

describe("history", () => {
  it("has the reciprocal of the file's figure as the price in dollars", () => {
    // 1 / 0.000012017405 = 83212.640332917..., calculated outside of this program
    expect(priceOn("BTC", "USD", "2026-09-29")).toBe("83212.64033");
    expect(Number.parseFloat(priceOn("BTC", "USD", "2026-09-29") ?? "")).toBeCloseTo(
      1 / 0.000012017405,
      5,
    );
  });

  it("prices a coin in a currency and in another coin", () => {
    expect(priceOn("BTC", "NGN", "2026-09-29")).toBe("110353641.2");
    expect(Number.parseFloat(priceOn("ETH", "BTC", "2026-09-29") ?? "")).toBeCloseTo(
      1.2017405e-5 / 3.7506498e-4,
      10,
    );
    expect(priceOn("USD", "USD", "2024-03-02")).toBe("1");
  });

  it("leaves gaps if the source has them", () => {
    const points = market.history({ symbol: "POL", quote: "USD" })?.points ?? [];
    expect(points).toHaveLength(snapshot.days.length);
    expect(points.slice(0, 13).every(([, price]) => price === null)).toBe(true);
    expect(points.slice(13).every(([, price]) => price !== null)).toBe(true);
    expect(priceOn("XPT", "EUR", "2026-09-18")).toBeNull();
  });

  it("is undefined for a symbol that is not priced", () => {
    expect(market.history({ symbol: "BTC", quote: "XXX" })).toBeUndefined();
    expect(market.history({ symbol: "AAPL", quote: "USD" })).toBeUndefined();
    expect(market.isPriced("AAPL")).toBe(false);
    expect(market.isPriced("XAU")).toBe(true);
  });

  it("returns the same amount when it is converted there and back", () => {
    assert(
      property(
        constantFrom(...coins),
        constantFrom(...currencies),
        integer({ min: 1, max: 1_000_000_000 }),
        (coin, fiat, amount) => {
          const there = priceOn(coin, fiat, "2026-09-29") ?? "";
          const back = priceOn(fiat, coin, "2026-09-29") ?? "";
          const returned = decimal(amount).times(decimal(there)).times(decimal(back));
          const off = returned.minus(amount).abs().div(amount);
          // Each of the two prices is rounded to `priceDigits` significant digits.
          expect(off.lt(`1e-${policy.priceDigits - 2}`)).toBe(true);
        },
      ),
    );
  });
});

describe("quotes", () => {
  const quoteOf = (symbol: string) => market.quotes({ symbols: [symbol] }).quotes[0];

  it("have the latest figure and the windows", () => {
    expect(quoteOf("BTC")).toEqual({
      symbol: "BTC",
      latest: { day: "2026-09-29", unitsPerUsd: "0.000012017405" },
      before: {
        1: { day: "2026-09-28", unitsPerUsd: "0.000011981464" },
        7: { day: "2026-09-22", unitsPerUsd: "0.000011687763" },
        30: { day: "2026-08-30", unitsPerUsd: "0.00001281986" },
        365: { day: "2025-10-04", unitsPerUsd: "0.0000081983" },
      },
    });
  });

  it("stay within the tolerance of each window", () => {
    for (const { latest, before } of market.quotes({ symbols: listed }).quotes) {
      for (const window of changeWindows) {
        const figure = before[window];
        if (figure === undefined) continue;
        const off = Math.abs(daysBetween(figure.day, latest.day) - window);
        expect(off).toBeLessThanOrEqual(windowTolerance[window]);
      }
    }
  });

  it("are of all coins and metals by default, and of currencies on request", () => {
    expect(market.quotes().quotes.map(({ symbol }) => symbol)).toEqual(coins);
    expect(quoteOf("NGN")?.latest.unitsPerUsd).toBe("1326.1644");
  });

  it("leave out symbols that are not priced", () => {
    expect(market.quotes({ symbols: ["NOPE", "AAPL", "toString"] }).quotes).toEqual([]);
  });

  it("count the windows from the symbol's own day", async () => {
    const { source, next } = createScriptedSource();
    const live = createTestMarket({ source });
    const partial = ratesOf("2026-09-30", 1);
    const unitsPerUsd = new Map([...partial.unitsPerUsd].filter(([symbol]) => symbol !== "UZS"));
    next({ ...partial, unitsPerUsd });
    await live.refresh();
    const [uzs] = live.quotes({ symbols: ["UZS"] }).quotes;
    expect(uzs?.latest.day).toBe("2026-09-29");
    expect(uzs?.before[1]?.day).toBe("2026-09-28");
    expect(live.usdtRate({ tag: "en" }).rates["UZS"]).toBeUndefined();
    expect(live.usdtRate({ tag: "en" }).supported.map(({ value }) => value)).not.toContain("UZS");
    expect(live.capsule().currencies["UZS"]?.[0]).toBeNull();
  });
});

describe("capsule", () => {
  const capsule = market.capsule();

  it("has every listed coin and currency, and every figure of its days", () => {
    expect(Object.keys(capsule.coins)).toEqual(coins);
    expect(Object.keys(capsule.currencies)).toEqual(currencies);
    expect([...coins, ...currencies].toSorted()).toEqual([...snapshot.units.keys()].toSorted());
    expect(capsule.days).toEqual(["2026-09-28", "2026-09-22", "2026-08-30", "2025-10-04"]);
    const days = [capsule.asOf, ...capsule.days];
    for (const [symbol, figures] of Object.entries({ ...capsule.coins, ...capsule.currencies })) {
      expect(figures).toEqual(
        days.map((day) => snapshot.units.get(symbol)?.[snapshot.days.indexOf(day ?? "")] ?? null),
      );
    }
  });

  it("fits its limit", () => {
    const bytes = brotliCompressSync(JSON.stringify({ code: "00000", data: capsule, msg: "" }), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }).length;
    process.stdout.write(`rates capsule: ${bytes} bytes of brotli, of ${limits.maxCapsuleBytes}\n`);
    expect(bytes).toBeLessThanOrEqual(limits.maxCapsuleBytes);
  });

  it("is made once for each version of the figures", () => {
    expect(market.capsule()).toBe(capsule);
  });
});

describe("usdtRate", () => {
  it("has every currency with its symbol and rate", () => {
    const { supported, rates } = market.usdtRate({ tag: "en" });
    expect(supported).toHaveLength(currencies.length);
    expect(supported[0]).toEqual({ name: "US Dollar", symbol: "$", value: "USD" });
    expect(rates["USD"]).toEqual({ unit: "$", rate: "1", fait: "USD" });
    expect(rates["CAD"]).toEqual({ unit: "CA$", rate: "1.4188384", fait: "CAD" });
    expect(Object.keys(rates)).toEqual(supported.map(({ value }) => value));
  });
});

describe("names", () => {
  it("come in the language asked for", () => {
    const { assets, currencies: named } = market.assets({ tag: "zh-Hant-TW" });
    expect(assets.find(({ symbol }) => symbol === "BTC")).toEqual({
      symbol: "BTC",
      name: "Bitcoin",
      class: "crypto",
      localName: "比特幣",
      aliases: ["xbt"],
    });
    expect(named.find(({ code }) => code === "USD")).toMatchObject({ symbol: "US$" });
  });

  it("do not fail for a tag that cannot be read", () => {
    expect(market.currencies({ tag: "not a tag!" })).toEqual(market.currencies({ tag: "en" }));
    expect(market.assets({ tag: "" }).assets).toEqual(market.assets({ tag: "en" }).assets);
  });
});
