import { startOfDay } from "../../../lib/clock.ts";
import type { Day } from "../../../wire/market/market.ts";

/** The day a figure's date stands for; the first one of a month or a year. */
export function datedDay(asOf: string): Day {
  const [year = "", month = "01", day = "01"] = asOf.split("-");
  return `${year}-${month}-${day}`;
}

/** The same day of a later year; the last of February for a leap day that the year does not have. */
export function yearsLater(day: Day, years: number): Day {
  const [year = "", month, date] = day.split("-");
  const later = `${Number.parseInt(year, 10) + years}-${month}-${date}`;
  return isDay(later) ? later : `${later.slice(0, -2)}28`;
}

/** `Date` takes the 29th of a short February for the first of March. */
function isDay(text: string): boolean {
  return new Date(startOfDay(text)).toISOString().slice(0, 10) === text;
}
