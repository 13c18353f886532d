import { decimal } from "../lib/decimal.ts";
import { timeOf } from "../lib/moment.ts";
import type { Day, Decimal } from "../wire/market/market.ts";
import { formatDay, formatTime } from "./dates.ts";
import { englishUnits } from "./formatAmount.ts";
import { formatDecimal } from "./formatNumber.ts";
import type { NumberStyle } from "./readNumberStyle.ts";

/** A tick of a time axis: the day or the moment it stands on, and the span it begins. */
interface TimeTick {
  readonly day: Day;
  readonly unit: "hour" | "day" | "month" | "year";
}

/**
 * Writes the labels of a time axis, in the order of its ticks. Each label has only as much of the date as its tick
 * needs; January is written as its year. Hydrated text must be the text that the loader made.
 */
export function formatTicks(tag: string, ticks: readonly TimeTick[]): readonly string[] {
  return ticks.map(({ day, unit }) => {
    if (unit === "year" || (unit === "month" && day.slice(5, 7) === "01")) return day.slice(0, 4);
    if (unit === "hour") return formatTime(tag, timeOf(day));
    return formatDay(tag, day, unit === "month" ? "month" : "monthDay");
  });
}

/** Prices below this are written out: they are hardly longer than with a unit. */
const compactFrom = 10_000;

/**
 * Writes the labels of a price axis, in the order of its ticks: 80K, 100K and 120K, in the units of the language, where
 * one of them is long. A tick has few digits, so nothing is rounded.
 */
export function formatPriceTicks(style: NumberStyle, ticks: readonly Decimal[]): readonly string[] {
  const prices = ticks.map((tick) => decimal(tick));
  const units = style.units ?? englishUnits;
  if (!prices.some((price) => price.gte(compactFrom)))
    return prices.map((price) => formatDecimal(style, price));
  return prices.map((price) => {
    const [exponent, suffix] = units.findLast(([power]) => price.gte(10 ** power)) ?? [0, ""];
    return formatDecimal(style, price.shiftedBy(-exponent)) + suffix;
  });
}
