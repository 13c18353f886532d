import { roundPrice } from "../../../i18n/formatAmount.ts";
import { formatPriceTicks, formatTicks } from "../../../i18n/formatTicks.ts";
import { decimal, toPlain } from "../../../lib/decimal.ts";
import { packHistory } from "../../../market/packHistory.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import { buildChart } from "../../../ui/chart/model/buildChart.ts";
import type { ChartLabels } from "../../../ui/chart/model/chartLabels.ts";
import type { ChartModel } from "../../../ui/chart/model/types.ts";
import type { HistoryPoint } from "../../../wire/market/market.ts";
import { type Leg, legText } from "./legText.ts";

/** Packs a pair's days for its page: prices in money with the digits that are shown. */
export function packShown(points: readonly HistoryPoint[], { code, sign }: Leg): string {
  return packHistory(
    sign === undefined
      ? points
      : points.map(([day, price]) => [
          day,
          price === null ? null : toPlain(roundPrice(decimal(price), code)),
        ]),
  );
}

const chartSeriesId = "price";

/** The HTML of a pair has room for so many rows of the chart's table: those of a week, with both its ends. */
export const rowsAtFirst = 8;

/** Makes the geometry of a pair's chart of these points. */
export function chartModel(points: readonly HistoryPoint[], label: string): ChartModel {
  const model = buildChart([{ id: chartSeriesId, label, tone: "accent", points }]);
  return { ...model, startsAt: model.stops[0]?.marks[0]?.at };
}

interface Shown extends Pick<PageData, "numbers" | "locale"> {
  readonly model: ChartModel;
  /** The unit of the prices. */
  readonly fiat: Leg;
}

/** Writes the texts of both axes and of the extremes; those of the days are the loader's own where it has written them. */
export function axisLabels(
  { model, numbers, locale, fiat }: Shown,
  loadedDays?: readonly string[],
): ChartLabels {
  return {
    extremes: (model.extremes ?? []).map(({ price }) => legText(numbers, price, fiat)),
    prices: formatPriceTicks(
      numbers,
      model.priceTicks.map(({ value }) => value),
    ),
    days: loadedDays ?? formatTicks(locale.tag, model.timeTicks),
  };
}
