import { describe, expect, it } from "vitest";
import { compactUnits } from "./compactUnits.ts";
import { formatPriceTicks, formatTicks } from "./formatTicks.ts";
import { readNumberStyle } from "./readNumberStyle.ts";

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

describe("formatPriceTicks", () => {
  it.each([
    ["en-US", ["60000", "80000", "117500"], ["60K", "80K", "117.5K"]],
    ["en-US", ["0", "5000", "10000"], ["0", "5K", "10K"]],
    ["en-US", ["800000", "1000000", "1200000"], ["800K", "1M", "1.2M"]],
    ["en-US", ["4000", "6000"], ["4,000", "6,000"]],
    ["en-US", ["0.000004", "0.000006"], ["0.000004", "0.000006"]],
    ["de-DE", ["80000", "100000"], ["80.000", "100.000"]],
    ["ja-JP", ["9000000", "12000000"], ["900万", "1,200万"]],
  ])("in %s writes %j as %j", (tag, ticks, texts) => {
    const units = compactUnits(tag);
    const style = { ...readNumberStyle(tag), ...(units && { units }) };
    expect(formatPriceTicks(style, ticks)).toEqual(texts);
  });
});
