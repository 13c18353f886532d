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

const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/** Writes western digits and years, like the figures beside the date. */
function locale(tag: string): string {
  return `${tag}-u-ca-gregory-nu-latn`;
}

/** Making a formatter costs a hundred times what using it costs, so each is made once. */
function dateFormat(
  tag: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${tag} ${name}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale(tag), { timeZone: "UTC", ...options });
  formats.set(key, format);
  return format;
}

/**
 * Writes a UTC day in the words of the locale; the empty string for text that is not a day. Two versions of `Intl` may
 * write it differently, so hydrated text must be the text that the loader made.
 */
export function formatDay(tag: string, day: Day, style: DayStyle): string {
  const start = startOfDay(day);
  return Number.isNaN(start) ? "" : dateFormat(tag, style, dayOptions[style]).format(start);
}

/** The largest distance from 1970 that a date can have (ECMA-262). */
const maxEpochMs = 8.64e15;

/**
 * Writes an instant with its time, marked as UTC; the empty string for a number that is not an instant. Hydrated text
 * must be the text that the loader made.
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

/** Writes the time of day of an instant in UTC, without naming the zone. Hydrated text must be the text that the loader made. */
export function formatTime(tag: string, epochMs: number): string {
  return dateFormat(tag, "time", { hour: "2-digit", minute: "2-digit" }).format(epochMs);
}
