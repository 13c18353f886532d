import type { Day, Decimal } from "../../../src/wire/market/market.ts";
import type { DailyRates } from "./marketSource.ts";

/** Units of one symbol for one US dollar, a figure for each day of its dataset, `null` where unknown. */
export type UnitsColumn = readonly (Decimal | null)[];

/** Daily figures by column: `units.get(symbol)[i]` belongs to `days[i]`. */
export interface Dataset {
  /** Days with any figure, oldest first. */
  readonly days: readonly Day[];
  /** A column for every listed symbol, known or not, in the order of listing. */
  readonly units: ReadonlyMap<string, UnitsColumn>;
}

/**
 * Overrides days of a dataset with those of live sources. A figure of a later answer wins over one of an earlier and over
 * the dataset's. A symbol that none of them knows keeps the dataset's figure of that same day, never of another. Symbols that
 * are not listed are left out.
 */
export function overlayDays(base: Dataset, answers: readonly DailyRates[]): Dataset {
  if (answers.length === 0) return base;
  const byDay = new Map<Day, Map<string, Decimal>>();
  for (const { day, unitsPerUsd } of answers)
    byDay.set(day, new Map([...(byDay.get(day) ?? []), ...unitsPerUsd]));
  const baseIndex = new Map(base.days.map((day, index) => [day, index]));
  const days = [...new Set([...base.days, ...byDay.keys()])].toSorted();
  const column = (symbol: string, known: UnitsColumn): UnitsColumn =>
    days.map((day) => byDay.get(day)?.get(symbol) ?? known[baseIndex.get(day) ?? -1] ?? null);
  const units = new Map([...base.units].map(([symbol, known]) => [symbol, column(symbol, known)]));
  return { days, units };
}
