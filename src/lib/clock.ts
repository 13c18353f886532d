/** A source of the current time in epoch milliseconds; injected so that tests own the time. */
export type Clock = () => number;

/** The machine's clock. */
export const systemClock: Clock = () => Date.now();

const dayMs = 86_400_000;

/** The UTC day of an instant, `YYYY-MM-DD`. */
export function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

/** Start of a UTC day in epoch milliseconds; `NaN` for anything that is not a day. */
export function startOfDay(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
}

/** Whole days from one UTC day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / dayMs);
}

/** The day a number of days after another. */
export function addDays(day: string, days: number): string {
  return dayOf(startOfDay(day) + days * dayMs);
}
