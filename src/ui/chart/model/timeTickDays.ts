import { addDays, daysBetween } from "../../../lib/clock.ts";
import { dayOfMoment, isMoment, momentText, timeOf } from "../../../lib/moment.ts";
import type { DayUnit } from "./types.ts";

const maxTicks = 6;
const hourSteps = [1, 2, 3, 6, 12] as const;
const hourMs = 3_600_000;
const daySteps = [1, 2, 7] as const;
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120] as const;
const monthsOfYear = 12;

interface TickDay {
  readonly day: string;
  readonly unit: DayUnit;
}

function everyFewDays(from: string, to: string, step: number): readonly TickDay[] {
  const count = Math.floor(daysBetween(from, to) / step) + 1;
  // Counted back from the last day: people look for the newest figure on the axis.
  return Array.from({ length: count }, (_, index) => ({
    day: addDays(to, (index - count + 1) * step),
    unit: "day" as const,
  }));
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * monthsOfYear + Number(day.slice(5, 7)) - 1;
}

function firstOfMonth(month: number): string {
  const year = String(Math.floor(month / monthsOfYear)).padStart(4, "0");
  return `${year}-${String((month % monthsOfYear) + 1).padStart(2, "0")}-01`;
}

function everyFewMonths(from: string, to: string, step: number): readonly TickDay[] {
  const firstWhole = from.endsWith("-01") ? monthNumber(from) : monthNumber(from) + 1;
  const first = Math.ceil(firstWhole / step);
  const count = Math.max(0, Math.floor(monthNumber(to) / step) - first + 1);
  const unit = step % monthsOfYear === 0 ? "year" : "month";
  return Array.from({ length: count }, (_, index) => ({
    day: firstOfMonth((first + index) * step),
    unit,
  }));
}

/** Whole multiples of the step since midnight of UTC; at midnight itself the day is told. */
function everyFewHours(from: number, to: number, step: number): readonly TickDay[] {
  const stepMs = step * hourMs;
  const first = Math.ceil(from / stepMs);
  return Array.from({ length: Math.floor(to / stepMs) - first + 1 }, (_, index): TickDay => {
    const text = momentText((first + index) * stepMs);
    return text.includes("T00:00")
      ? { day: dayOfMoment(text), unit: "day" }
      : { day: text, unit: "hour" };
  });
}

/** The days, or moments, between two that get a label: the finest step of clock or calendar that gives six labels at most. */
export function timeTickDays(from: string, to: string): readonly TickDay[] {
  if (isMoment(from)) {
    const [start, end] = [timeOf(from), timeOf(to)];
    const hours = hourSteps.find((step) => (end - start) / (step * hourMs) < maxTicks);
    if (hours !== undefined) return everyFewHours(start, end, hours);
    // The first day has begun before the first moment.
    return timeTickDays(addDays(dayOfMoment(from), 1), dayOfMoment(to));
  }
  for (const step of daySteps) {
    if (daysBetween(from, to) / step < maxTicks) return everyFewDays(from, to, step);
  }
  for (const step of monthSteps) {
    const ticks = everyFewMonths(from, to, step);
    if (ticks.length <= maxTicks) return ticks;
  }
  return [
    { day: from, unit: "year" },
    { day: to, unit: "year" },
  ];
}
