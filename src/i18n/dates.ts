import { startOfDay } from "../lib/clock.ts";
import type { Day } from "../wire/market/market.ts";

/**
 * `long`: 21 November 2026. `medium`: 21 Nov 2026. `short`: 21/11/26. `monthDay`: 21 Nov. `month`: Nov. `monthYear`: Nov 2026.
 * Each in the locale's own form.
 */
export type DayStyle = "long" | "medium" | "short" | "monthDay" | "month" | "monthYear";

const dayOptions: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: "long" },
  medium: { dateStyle: "medium" },
  short: { dateStyle: "short" },
  monthDay: { month: "short", day: "numeric" },
  month: { month: "short" },
  monthYear: { month: "short", year: "numeric" },
};

const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

/** Making a formatter costs a hundred times what using it costs, so each is made once. */
function cached<T extends Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  const known = formats.get(key) as T | undefined;
  const format = known ?? make();
  formats.set(key, format);
  return format;
}

/** Western digits and years, as in the figures beside the date. */
function locale(tag: string): string {
  return `${tag}-u-ca-gregory-nu-latn`;
}

function dateFormat(
  tag: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return cached(
    `${tag} ${name}`,
    () => new Intl.DateTimeFormat(locale(tag), { timeZone: "UTC", ...options }),
  );
}

/**
 * A UTC day in words of the locale; the empty string for what is no day. Two versions of `Intl` may
 * write it differently, so hydrated text must be the one the loader made.
 */
export function formatDay(tag: string, day: Day, style: DayStyle): string {
  const start = startOfDay(day);
  return Number.isNaN(start) ? "" : dateFormat(tag, style, dayOptions[style]).format(start);
}

/** A day under a time axis: as much of the date as its place needs; January is its year. Hydrated text must be the one the loader made. */
export function formatTickDay(tag: string, day: Day, unit: "day" | "month" | "year"): string {
  if (unit === "year" || (unit === "month" && day.slice(5, 7) === "01")) return day.slice(0, 4);
  return formatDay(tag, day, unit === "month" ? "month" : "monthDay");
}

/** The largest distance from 1970 that a date can have (ECMA-262). */
const maxEpochMs = 8.64e15;

/**
 * An instant with its time, marked as UTC; the empty string for what is no instant. Hydrated text must
 * be the one the loader made.
 */
export function formatInstant(tag: string, epochMs: number): string {
  if (!(Math.abs(epochMs) <= maxEpochMs)) return "";
  const numeric = "2-digit";
  return dateFormat(tag, "instant", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: numeric,
    minute: numeric,
    timeZoneName: "short",
  }).format(epochMs);
}

/** Mean days of the Gregorian calendar. */
const daysPerYear = 365.2425;
const daysPerMonth = daysPerYear / 12;

function ageIn(days: number): readonly [count: number, unit: "day" | "month" | "year"] {
  if (Math.abs(days) >= daysPerYear) return [days / daysPerYear, "year"];
  return Math.abs(days) >= daysPerMonth ? [days / daysPerMonth, "month"] : [days, "day"];
}

/**
 * How long ago something was, in whole days, months or years, rounded down: "today", "3 days ago". A
 * negative number lies ahead. Hydrated text must be the one the loader made, and an age must be counted
 * from the clock of the page's render.
 */
export function relativeAge(tag: string, days: number): string {
  if (!Number.isFinite(days)) return "";
  const [count, unit] = ageIn(days);
  const format = cached(
    `${tag} age`,
    () => new Intl.RelativeTimeFormat(locale(tag), { numeric: "auto" }),
  );
  return format.format(-Math.trunc(count), unit);
}
