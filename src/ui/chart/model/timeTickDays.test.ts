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
});
