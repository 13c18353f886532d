/** A source of the current time in epoch milliseconds; injected so that tests own the time. */
export type Clock = () => number;

/** The machine's clock. */
export const systemClock: Clock = () => Date.now();

/** Milliseconds of a UTC day. */
export const dayMs = 86_400_000;

/** The UTC day of an instant, `YYYY-MM-DD`. */
export function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** `Date.UTC` takes a year below it for one of the twentieth century. */
const firstPlainYear = 100;

/**
 * Start of a UTC day in epoch milliseconds; `NaN` for anything that is not a day. Charts ask for hundreds of days, and
 * `Date.parse` would take a tenth of the time of a page.
 */
export function startOfDay(day: string): number {
  if (!dayPattern.test(day)) return Number.NaN;
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8));
  const isPlain = year >= firstPlainYear && month >= 1 && month <= 12 && date >= 1 && date <= 28;
  return isPlain ? Date.UTC(year, month - 1, date) : Date.parse(`${day}T00:00:00Z`);
}

/** True for a day of the calendar: February 30 is not one, although some engines read it as a day of March. */
export function isDay(text: string): boolean {
  const start = startOfDay(text);
  return !Number.isNaN(start) && dayOf(start) === text;
}

/** Whole days from one UTC day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / dayMs);
}

/** The day a number of days after another. */
export function addDays(day: string, days: number): string {
  return dayOf(startOfDay(day) + days * dayMs);
}
