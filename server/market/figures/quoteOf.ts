import {
  type ChangeWindow,
  changeWindows,
  type DatedUnits,
  type Quote,
} from "../../../src/wire/market/market.ts";
import type { Dataset, UnitsColumn } from "../model/dataset.ts";
import { nearestKnown } from "./nearestKnown.ts";
import { windowTolerance } from "../model/policy.ts";

/**
 * The newest figure of a symbol and its windows, counted back from that figure's own day, which may be earlier than
 * the dataset's last. `undefined` for a symbol without any figure.
 */
export function quoteOf(dataset: Dataset, symbol: string): Quote | undefined {
  const column = dataset.units.get(symbol) ?? [];
  const latest = datedUnits(
    dataset,
    column,
    column.findLastIndex((units) => units !== null),
  );
  if (latest === undefined) return undefined;
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
  return { symbol, latest, before };
}

function datedUnits(dataset: Dataset, column: UnitsColumn, index: number): DatedUnits | undefined {
  const day = dataset.days[index];
  const unitsPerUsd = column[index];
  return day === undefined || typeof unitsPerUsd !== "string" ? undefined : { day, unitsPerUsd };
}
