import {
  type ChangeWindow,
  changeWindows,
  type CoinDay,
  type DatedUnits,
  type Quote,
} from "../../../src/wire/market/market.ts";
import { dayMs, dayOf } from "../../../src/lib/clock.ts";
import type { Dataset, UnitsColumn } from "../model/dataset.ts";
import { divideDigits } from "../model/digits.ts";
import type { DatedSpot, MarketView } from "./marketView.ts";
import { nearestKnown } from "./nearestKnown.ts";
import { policy, windowTolerance } from "../model/policy.ts";

/**
 * The newest figure of a symbol and its windows, counted back from that figure's own day, which may be earlier than
 * the dataset's last. A price within a day has its moment, and where its source knows that of a day before, to the
 * moment, that one is the first window. `undefined` for a symbol without any figure.
 */
export function quoteOf(
  { dataset, spots }: Pick<MarketView, "dataset" | "spots">,
  symbol: string,
): Quote | undefined {
  const column = dataset.units.get(symbol) ?? [];
  const newest = newestUnits(dataset, symbol);
  if (newest === undefined) return undefined;
  const own = spotOf(spots, symbol, newest);
  const latest = own === undefined ? newest : { ...newest, at: own.at };
  const before: Partial<Record<ChangeWindow, DatedUnits>> = {};
  for (const daysBack of changeWindows) {
    const figure = datedUnits(
      dataset,
      column,
      nearestKnown({
        days: dataset.days,
        from: latest.day,
        daysBack,
        tolerance: windowTolerance[daysBack],
        known: (index) => typeof column[index] === "string",
      }),
    );
    if (figure !== undefined) before[daysBack] = figure;
  }
  const opened = own && dayBefore(own);
  return { symbol, latest, before: opened === undefined ? before : { ...before, 1: opened } };
}

/** The newest figure of a symbol, `undefined` if it has none. */
export function newestUnits(dataset: Dataset, symbol: string): DatedUnits | undefined {
  const column = dataset.units.get(symbol) ?? [];
  return datedUnits(
    dataset,
    column,
    column.findLastIndex((units) => units !== null),
  );
}

/** The 24 hours before the newest figure of a symbol, `undefined` if its source does not tell them. */
export function coinDayOf(
  { dataset, spots }: Pick<MarketView, "dataset" | "spots">,
  symbol: string,
): CoinDay | undefined {
  const newest = newestUnits(dataset, symbol);
  const spot = newest && spotOf(spots, symbol, newest);
  const last = newest && divideDigits("1", newest.unitsPerUsd, policy.priceDigits);
  if (spot?.range === undefined || typeof last !== "string") return undefined;
  return { symbol, at: spot.at, last, ...spot.range };
}

/** The moment of a figure; a newer figure that stands for a whole day has none. */
function spotOf(
  spots: MarketView["spots"],
  symbol: string,
  { day }: DatedUnits,
): DatedSpot | undefined {
  const spot = spots.get(symbol);
  return spot?.day === day ? spot : undefined;
}

function dayBefore({ at, range }: DatedSpot): DatedUnits | undefined {
  const unitsPerUsd = range && divideDigits("1", range.open, policy.derivedDigits);
  if (typeof unitsPerUsd !== "string") return undefined;
  return { day: dayOf(at - dayMs), at: at - dayMs, unitsPerUsd };
}

function datedUnits(dataset: Dataset, column: UnitsColumn, index: number): DatedUnits | undefined {
  const day = dataset.days[index];
  const unitsPerUsd = column[index];
  return day === undefined || typeof unitsPerUsd !== "string" ? undefined : { day, unitsPerUsd };
}
