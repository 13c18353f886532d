import type { AssetClass, Figure, HistoryPoint, Quote } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";

/** A figure for tests, with a band or as an estimate where wanted. */
export function figure(value: string, more: Partial<Figure> = {}): Figure {
  return { value, asOf: "2026-09-29", source: "test", quality: "measured", ...more };
}

const unitOf = { crypto: "coins", metal: "tonnes", stock: "shares" } as const;

/** An asset of which nothing is known but its name, and what a test adds. */
export function asset(symbol: string, more: Partial<AssetFacts> = {}): AssetFacts {
  const assetClass: AssetClass = more.class ?? "crypto";
  return {
    symbol,
    name: symbol,
    class: assetClass,
    unit: unitOf[assetClass],
    quantities: {},
    pricedPerUnit: "1",
    ...more,
  };
}

/** A coin with a circulating supply and a price. */
export function coin(symbol: string, supply: string, price: string): AssetFacts {
  return asset(symbol, {
    quantities: { circulating: figure(supply) },
    price: figure(price),
  });
}

/** A quote with a price on the last day and one a week before, in US dollars for one; both divide 1 evenly. */
export function weekQuote(symbol: string, unitsBefore: string, unitsNow: string): Quote {
  return {
    symbol,
    latest: { day: "2026-09-29", unitsPerUsd: unitsNow },
    before: { 7: { day: "2026-09-22", unitsPerUsd: unitsBefore } },
  };
}

/** Prices on following days, the last one on 2026-09-29. */
export function pricesUntilNow(prices: readonly (string | null)[]): readonly HistoryPoint[] {
  const last = Date.UTC(2026, 8, 29);
  return prices.map((price, index): HistoryPoint => {
    const at = last - (prices.length - 1 - index) * 86_400_000;
    return [new Date(at).toISOString().slice(0, 10), price];
  });
}
