import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../lib/clock.ts";
import { timeTickDays } from "./timeTickDays.ts";

const daysOf = (from: string, to: string): readonly string[] =>
  timeTickDays(from, to).map(({ day }) => day);

describe("timeTickDays", () => {
  it("labels a week by days, counted back from the newest", () => {
    expect(daysOf("2026-09-22", "2026-09-29")).toEqual([
      "2026-09-23",
      "2026-09-25",
      "2026-09-27",
      "2026-09-29",
    ]);
  });

  it("labels a month by weeks", () => {
    expect(daysOf("2026-08-30", "2026-09-29")).toEqual([
      "2026-09-01",
      "2026-09-08",
      "2026-09-15",
      "2026-09-22",
      "2026-09-29",
    ]);
  });

  it("labels a quarter and longer on the first of months", () => {
    expect(daysOf("2026-07-01", "2026-09-29")).toEqual(["2026-07-01", "2026-08-01", "2026-09-01"]);
    expect(timeTickDays("2024-03-02", "2026-09-29")).toEqual(
      ["2024-07-01", "2025-01-01", "2025-07-01", "2026-01-01", "2026-07-01"].map((day) => ({
        day,
        unit: "month",
      })),
    );
  });

  it("labels many years by years", () => {
    expect(timeTickDays("2013-05-01", "2026-09-29")[0]).toEqual({
      day: "2015-01-01",
      unit: "year",
    });
  });

  it("labels a single day once", () => {
    expect(daysOf("2026-09-29", "2026-09-29")).toEqual(["2026-09-29"]);
  });

  it("gives one to six days in order inside any span", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (start, length) => {
          const from = addDays("2020-01-01", start);
          const to = addDays(from, length);
          const days = daysOf(from, to);
          expect(days.length).toBeGreaterThanOrEqual(1);
          expect(days.length).toBeLessThanOrEqual(6);
          expect(days).toEqual([...new Set(days)].toSorted());
          expect(days.every((day) => day >= from && day <= to)).toBe(true);
        },
      ),
    );
  });

  it("labels moments of a day by the clock, and midnight by its day", () => {
    expect(timeTickDays("2026-11-25T14:05Z", "2026-11-26T14:03Z")).toEqual([
      { day: "2026-11-25T18:00Z", unit: "hour" },
      { day: "2026-11-26", unit: "day" },
      { day: "2026-11-26T06:00Z", unit: "hour" },
      { day: "2026-11-26T12:00Z", unit: "hour" },
    ]);
    expect(timeTickDays("2026-11-26T14:05Z", "2026-11-26T14:20Z")).toEqual([]);
  });

  it("labels moments of a week by days that lie within it", () => {
    expect(timeTickDays("2026-11-19T14:00Z", "2026-11-26T14:00Z").map(({ day }) => day)).toEqual([
      "2026-11-20",
      "2026-11-22",
      "2026-11-24",
      "2026-11-26",
    ]);
  });
});
