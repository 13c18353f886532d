import { decimal, isDecimal } from "../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../src/wire/market/market.ts";
import type { DailyRates, Spot } from "../market/model/marketSource.ts";
import type { marketDays } from "./schema/market.ts";

/** A row of `market_days`. */
export type DayRow = typeof marketDays.$inferSelect;

/** Longest text of a figure; a short exponent could otherwise stand for thousands of digits. */
const maxUnitsCharacters = 100;

/**
 * The rows of an answer. Throws `RangeError` for an answer without rates and for units that are no positive
 * decimal, or one outside the range of `src/lib/decimal`.
 */
export function dayRows(
  source: string,
  { day, fetchedAt, unitsPerUsd, spots }: DailyRates,
): readonly [DayRow, ...DayRow[]] {
  const at = new Date(fetchedAt);
  const [first, ...rest] = [...unitsPerUsd].map(([symbol, units]): DayRow => {
    if (!isUnits(units))
      throw new RangeError(`The units of ${symbol} on ${day} are no positive decimal`);
    const spot = spots?.get(symbol);
    const pricedAt = spot === undefined ? null : new Date(spot.at);
    return { source, day, symbol, unitsPerUsd: units, fetchedAt: at, pricedAt };
  });
  if (first === undefined) throw new RangeError(`The answer of ${day} has no rates`);
  return [first, ...rest];
}

function isUnits(text: string): boolean {
  if (text.length > maxUnitsCharacters || !isDecimal(text)) return false;
  const value = decimal(text);
  return value.isFinite() && value.gt(0);
}

/** The answers that rows belong to, in the order of their days. */
export function ratesByDay(rows: readonly Omit<DayRow, "source">[]): DailyRates[] {
  const days = new Map<
    Day,
    {
      readonly fetchedAt: number;
      readonly unitsPerUsd: Map<string, Decimal>;
      readonly spots: Map<string, Spot>;
    }
  >();
  for (const { day, symbol, unitsPerUsd, fetchedAt, pricedAt } of rows) {
    const rates = days.get(day) ?? {
      fetchedAt: fetchedAt.getTime(),
      unitsPerUsd: new Map<string, Decimal>(),
      spots: new Map<string, Spot>(),
    };
    rates.unitsPerUsd.set(symbol, unitsPerUsd);
    if (pricedAt !== null) rates.spots.set(symbol, { at: pricedAt.getTime() });
    days.set(day, rates);
  }
  return [...days].map(([day, { spots, ...rates }]) => ({
    day,
    ...rates,
    ...(spots.size > 0 && { spots }),
  }));
}
