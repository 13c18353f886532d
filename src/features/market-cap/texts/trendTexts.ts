import { formatPercent } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { decimal } from "../../../lib/decimal.ts";
import type { ChartLabels } from "../../../ui/chart/model/chartLabels.ts";
import type { ChartModel } from "../../../ui/chart/model/types.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { pastMoney } from "./shownFacts.ts";
import type { Trends } from "../model/history/trends.ts";

/** Writes the texts of both axes of a chart of changes. */
export function trendLabels(
  numbers: NumberStyle,
  { priceTicks }: ChartModel,
  { days }: Trends,
): ChartLabels {
  return {
    prices: priceTicks.map(({ value }) => {
      const percent = decimal(value).shiftedBy(2);
      const decimals = percent.decimalPlaces() ?? 0;
      return formatPercent(numbers, percent, { signed: true, decimals });
    }),
    days,
  };
}

/** Makes what writes a price of the chart's table, in US dollars. `symbols` are those of currencies, by code. */
export function dollarFormat(
  numbers: NumberStyle,
  symbols: Readonly<Record<string, string>>,
): (price: Decimal) => string {
  return (amount) => pastMoney({ numbers, rates: { symbols } }, amount, "USD");
}
