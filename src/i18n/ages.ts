const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The mean length of a year in the Gregorian calendar, in days. */
const daysPerYear = 365.2425;
const daysPerMonth = daysPerYear / 12;

/** Makes a formatter that writes western digits, like the figures beside the age. */
function ageFormat(tag: string): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: "auto" });
}

function ageIn(days: number): readonly [count: number, unit: "day" | "month" | "year"] {
  if (Math.abs(days) >= daysPerYear) return [days / daysPerYear, "year"];
  return Math.abs(days) >= daysPerMonth ? [days / daysPerMonth, "month"] : [days, "day"];
}

/**
 * Says how long ago something was, in whole days, months or years, rounded down: "today", "3 days ago". A negative
 * number lies ahead. Server and browser must produce the same text, so count an age from the clock of the page's
 * render, and hydrate with the text that the loader made.
 */
export function relativeAge(tag: string, days: number): string {
  if (!Number.isFinite(days)) return "";
  const [count, unit] = ageIn(days);
  return ageFormat(tag).format(-Math.trunc(count), unit);
}

/** Writes a length of time in whole days, with western digits: "54 days". */
export function dayCount(tag: string, days: number): string {
  const format = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(`${tag}-u-nu-latn`, format).format(days);
}

const recentUnits = [
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", minuteMs],
] as const;

/**
 * Says how long ago something recent was, in whole minutes, hours or days, rounded down: "5 minutes ago". A time in the
 * future counts as now. The rules of hydration are those of `relativeAge`.
 */
export function recentAge(tag: string, ageMs: number): string {
  const [unit, unitMs] =
    recentUnits.find(([, ms]) => ageMs >= ms) ?? (["minute", minuteMs] as const);
  return ageFormat(tag).format(-Math.max(0, Math.floor(ageMs / unitMs)), unit);
}
