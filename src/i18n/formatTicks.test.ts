import { describe, expect, it } from "vitest";
import { formatTicks } from "./formatTicks.ts";

describe("formatTicks", () => {
  it("writes only as much of each date as its tick needs", () => {
    const ticks = [
      { day: "2026-01-01", unit: "month" },
      { day: "2026-02-01", unit: "month" },
      { day: "2026-02-03", unit: "day" },
      { day: "2027-06-01", unit: "year" },
    ] as const;
    expect(formatTicks("en-US", ticks)).toEqual(["2026", "Feb", "Feb 3", "2027"]);
  });
});
