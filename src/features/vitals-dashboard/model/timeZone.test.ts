import { describe, expect, it } from "vitest";
import { createMoments, isTimeZone, offeredZones } from "./timeZone.ts";

const noon = Date.UTC(2026, 6, 20, 12, 5);

describe("the time zone of the dashboard", () => {
  it("is one that the time zone database has", () => {
    expect(offeredZones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(["", "Europe/Nowhere", "<b>", "+25:00"].filter(isTimeZone)).toEqual([]);
  });

  it("is said with each time, also where it is not whole hours from UTC", () => {
    expect(createMoments("en-US", "UTC").instant(noon)).toBe("Jul 20, 2026, 12:05 PM UTC");
    expect(createMoments("en-US", "Asia/Kolkata").instant(noon)).toContain("05:35 PM GMT+5:30");
    expect(createMoments("ar", "Asia/Kolkata").hour(noon)).toBe("17:35");
    expect(createMoments("en-US", "UTC").hour(noon - (noon % 86_400_000))).toBe("00:00");
  });
});
