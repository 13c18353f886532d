import type { DashboardData } from "../loadDashboard.ts";
import { readDashboardSearch } from "../model/dashboardSearch.ts";

/** What the page shows for the parameters of an address: nothing, but for what is given. */
export function dataOf(
  parameters: Readonly<Record<string, string>>,
  given: Partial<DashboardData> = {},
): DashboardData {
  return {
    kind: "shown",
    search: readDashboardSearch(parameters),
    loadedAt: 0,
    fromText: "",
    toText: "",
    vitals: [],
    bars: undefined,
    levels: [],
    trend: {
      chart: { lines: [], priceTicks: [], timeTicks: [], stops: [] },
      steps: [],
      markers: [],
    },
    trendTexts: { ticks: [], steps: [] },
    routes: [],
    attribution: [],
    releases: [],
    compared: undefined,
    dimensions: [],
    links: { summary: "", csv: "", json: "" },
    failed: {},
    ...given,
  };
}
