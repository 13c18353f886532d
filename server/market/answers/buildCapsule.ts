import { changeWindows, type Decimal, type RatesCapsule } from "../../../src/wire/market/market.ts";
import type { MarketView } from "../figures/marketView.ts";
import { nearestKnown } from "../figures/nearestKnown.ts";
import { newestUnits } from "../figures/quoteOf.ts";
import { windowTolerance } from "../model/policy.ts";
import { assetNames } from "../names/assetNames.ts";
import type { Dataset } from "../model/dataset.ts";

/**
 * Every listed coin, metal and currency on the view's last day and on one day for each window, the same for all
 * symbols, so that the two figures of a pair always belong to the same day. A symbol without a figure on a day has
 * `null`; where its newest is on none of these days, it comes under its own: currencies may be a day behind coins.
 */
export function buildCapsule({ dataset, stamp }: MarketView): RatesCapsule {
  const { days, units } = dataset;
  const windows = changeWindows.map((daysBack) =>
    nearestKnown({ days, from: stamp.asOf, daysBack, tolerance: windowTolerance[daysBack] }),
  );
  const indices = [days.indexOf(stamp.asOf), ...windows];
  const figures = (symbols: readonly string[]): Record<string, (Decimal | null)[]> =>
    Object.fromEntries(
      symbols.map((symbol) => [symbol, indices.map((index) => units.get(symbol)?.[index] ?? null)]),
    );
  const behind = Object.fromEntries(
    [...units.keys()].flatMap((symbol) => {
      const newest = newestUnits(dataset, symbol);
      const first = indices.find((index) => typeof units.get(symbol)?.[index] === "string") ?? -1;
      return newest === undefined || newest.day === days[first] ? [] : [[symbol, newest]];
    }),
  );
  return {
    ...stamp,
    days: windows.map((index) => days[index] ?? null),
    coins: figures(coinSymbols(dataset)),
    currencies: figures(currencyCodes(dataset)),
    ...(Object.keys(behind).length > 0 && { behind }),
  };
}

/** Symbols of the priced assets, coins and metals, in the order of listing. */
export function coinSymbols(dataset: Dataset): readonly string[] {
  return [...dataset.units.keys()].filter((symbol) => assetNames.has(symbol));
}

/** Codes of the listed currencies in the order of listing: every priced symbol that is not an asset. */
export function currencyCodes(dataset: Dataset): readonly string[] {
  return [...dataset.units.keys()].filter((symbol) => !assetNames.has(symbol));
}
