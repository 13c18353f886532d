import { formatDay } from "../../../i18n/dates.ts";
import { buildChart } from "../../../ui/chart/model.ts";
import type { ChartModel, DayUnit } from "../../../ui/chart/types.ts";
import type { HistoryPoint } from "../../../wire/market.ts";
import { pointsInRange, type ChartRange } from "./historyRange.ts";

const chartSeriesId = "price";

/** Geometry of a pair's chart over a range. */
export function chartModel(points: readonly HistoryPoint[], range: ChartRange): ChartModel {
  return buildChart([
    { id: chartSeriesId, label: "", tone: "accent", points: pointsInRange(points, range) },
  ]);
}

/** A day under the time axis or in the table: as much of the date as its place needs. */
function formatTickDay(tag: string, day: string, unit: DayUnit): string {
  if (unit === "year") return day.slice(0, 4);
  return formatDay(tag, day, unit === "month" ? "month" : "monthDay");
}

/** Texts of the time axis; made by the loader, because `Intl` may differ between server and browser. */
export function timeLabels(model: ChartModel, tag: string): readonly string[] {
  return model.timeTicks.map(({ day, unit }) => formatTickDay(tag, day, unit));
}
