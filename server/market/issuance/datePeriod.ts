import { addDays, daysBetween } from "../../../src/lib/clock.ts";
import type { Day } from "../../../src/wire/market/market.ts";

/** The days that a figure's date may mean. */
export interface DatePeriod {
  readonly first: Day;
  readonly middle: Day;
  readonly last: Day;
}

/** The period of a day, a month (`YYYY-MM`) or a year (`YYYY`). */
export function datePeriod(asOf: string): DatePeriod {
  const [year = "", month, day] = asOf.split("-");
  if (month !== undefined && day !== undefined) return { first: asOf, middle: asOf, last: asOf };
  const first = `${year}-${month ?? "01"}-01`;
  const last = month === undefined ? `${year}-12-31` : lastOfMonth(first);
  return { first, middle: addDays(first, Math.floor(daysBetween(first, last) / 2)), last };
}

/** A day 31 after the first is in the next month, whose first day is one too many. */
function lastOfMonth(first: Day): Day {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}
