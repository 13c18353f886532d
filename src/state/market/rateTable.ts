import type { MarketStamp, UsdtRateData } from "../../wire/market/market.ts";
import type { RateTable } from "./market.ts";

/** The stamp alone, without the figures an answer carries beside it. */
export function stampOf({ version, asOf, fetchedAt, source }: MarketStamp): MarketStamp {
  return { version, asOf, fetchedAt, source };
}

/** What the page keeps of a `usdtRate` answer: figures and symbols, not the names. */
export function toRateTable(data: UsdtRateData): RateTable {
  const entries = Object.entries(data.rates);
  return {
    stamp: stampOf(data),
    rates: Object.fromEntries(entries.map(([code, entry]) => [code, entry.rate])),
    symbols: Object.fromEntries(
      entries.flatMap(([code, { unit }]) => (unit === code ? [] : [[code, unit]])),
    ),
  };
}
