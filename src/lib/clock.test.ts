import { describe, expect, it } from "vitest";
import { addDays, dayOf, isDay, startOfDay } from "./clock.ts";

const padded = (value: number, length: number): string => String(value).padStart(length, "0");

describe("startOfDay", () => {
  it.each([0, 1, 99, 100, 1969, 1970, 2000, 2023, 2024, 2100, 9999])(
    "agrees with Date.parse on every day of %s, and on days that do not exist",
    (year) => {
      for (let month = 0; month <= 13; month += 1) {
        for (let date = 0; date <= 32; date += 1) {
          const day = `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`;
          expect([day, startOfDay(day)]).toEqual([day, Date.parse(`${day}T00:00:00Z`)]);
        }
      }
    },
  );

  it.each([
    "",
    "2026",
    "2026-1-2",
    "2026-01-02T00:00:00Z",
    " 2026-01-02",
    "20260102",
    "abcd-ef-gh",
  ])("is NaN for %s", (text) => {
    expect(startOfDay(text)).toBeNaN();
  });

  it("is the start of the day that an instant is in", () => {
    const instant = Date.UTC(2026, 10, 21, 23, 59, 59);
    expect(startOfDay(dayOf(instant))).toBe(Date.UTC(2026, 10, 21));
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  });
});

describe("isDay", () => {
  it.each(["2024-02-29", "2025-03-01", "1969-12-31"])("is true for %s", (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each(["2025-02-29", "2025-02-30", "2025-04-31", "2025-13-01", "2025-3-1", "today", ""])(
    "is false for %o",
    (day) => {
      expect(isDay(day)).toBe(false);
    },
  );
});
