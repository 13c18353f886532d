import { describe, expect, it } from "vitest";
import { dataOf } from "../testing/dataOf.ts";
import { readDashboardSearch } from "./dashboardSearch.ts";
import { tableAsCsv, type TableName } from "./tableAsCsv.ts";

const vital = {
  name: "LCP",
  count: 120,
  estimate: { count: 120, value: 3000.5, low: 2900, high: 3100 },
  shares: { good: 0.25, needs: 0.5, poor: 0.25 },
} as const;
const thin = { ...vital, count: 3, estimate: undefined };
const part = { kind: "element", impact: 40.5, vital };

const data = dataOf(
  { name: "LCP" },
  {
    routes: [{ ...part, kind: "", value: "/converter" }],
    attribution: [
      { ...part, value: '=HYPERLINK("x"),y' },
      { ...part, value: "main>h1", vital: thin },
    ],
    releases: [{ release: "r2", firstText: "", vital: undefined }],
    trend: {
      chart: { lines: [], priceTicks: [], timeTicks: [], stops: [] },
      markers: [],
      steps: [{ at: Date.UTC(2026, 10, 2), count: 120, estimate: vital.estimate }],
    },
  },
);

const linesOf = (table: TableName) => tableAsCsv(table, data).split("\r\n");

describe("a table as CSV", () => {
  it("has the figures as they are, and says whose they are", () => {
    expect(linesOf("routes")).toEqual([
      "route,kind,source,measure,percentile,value,low,high,samples,impact,good,poor",
      "/converter,,real,LCP,75,3000.5,2900,3100,120,40.5,0.25,0.25",
      "",
    ]);
    expect(linesOf("steps")[1]).toBe("2026-11-02T00:00:00.000Z,real,LCP,75,3000.5,2900,3100,120");
  });

  it("leaves figures empty that too few samples have", () => {
    expect(linesOf("attribution")[2]).toBe("main>h1,element,real,LCP,75,,,,3,40.5,0.25,0.25");
    expect(linesOf("releases")[1]).toBe("r2,real,LCP,75,,,,0,,");
  });

  it("has both of two compared slices, and what the first one has against the second", () => {
    const real = { value: 1.2, low: 1.1, high: 1.3 };
    const counts = { before: 3, after: 120 };
    const measured = { before: 2, after: 3 };
    const compared = {
      verdict: "regression",
      counts,
      measured,
      real,
      mix: 1.25,
      coverage: 0.75,
    } as const;
    const slices = { first: vital, second: thin, pairedBy: ["route"], compared } as const;
    const search = readDashboardSearch({ device: "phone", "vs.device": "!phone" });
    expect(tableAsCsv("slices", { ...data, search, slices }).split("\r\n")).toEqual([
      "filters,source,measure,percentile,value,low,high,samples,good,poor,verdict,ratio,ratio_low,ratio_high,mix,coverage",
      "device=phone&navigation=navigate,real,LCP,75,3000.5,2900,3100,120,0.25,0.25,regression,1.2,1.1,1.3,1.25,0.75",
      "device=!phone&navigation=navigate,real,LCP,75,,,,3,0.25,0.25",
      "",
    ]);
  });

  it("has no formulas, and quotes what would end a field", () => {
    expect(linesOf("attribution")[1]).toMatch(/^"'=HYPERLINK\(""x""\),y",element,/);
  });
});
