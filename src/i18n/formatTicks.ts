import type { Day } from "../wire/market/market.ts";
import { formatDay } from "./dates.ts";

/** A tick of a time axis: the day it stands on, and the span it begins. */
interface TimeTick {
  readonly day: Day;
  readonly unit: "day" | "month" | "year";
}

/**
 * Writes the labels of a time axis, in the order of its ticks. Each label has only as much of the date as its tick
 * needs; January is written as its year. Hydrated text must be the text that the loader made.
 */
export function formatTicks(tag: string, ticks: readonly TimeTick[]): readonly string[] {
  return ticks.map(({ day, unit }) => {
    if (unit === "year" || (unit === "month" && day.slice(5, 7) === "01")) return day.slice(0, 4);
    return formatDay(tag, day, unit === "month" ? "month" : "monthDay");
  });
}
