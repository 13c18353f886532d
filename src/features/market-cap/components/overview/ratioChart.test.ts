import { describe, expect, it } from "vitest";
import { ratioChart } from "./ratioChart.ts";

describe("the chart of the ratio", () => {
  it("has the ratio and the historical one in per cent, gaps left open", () => {
    const { stops, lines } = ratioChart([
      ["2026-09-27", "0.3"],
      ["2026-09-28", null],
      ["2026-09-29", "0.192463"],
    ]);
    expect(lines.map(({ id }) => id)).toEqual(["ratio", "historical"]);
    expect(stops.map(({ marks }) => marks.map(({ price }) => price))).toEqual([
      ["30", "25"],
      [null, "25"],
      ["19.2463", "25"],
    ]);
  });
});
