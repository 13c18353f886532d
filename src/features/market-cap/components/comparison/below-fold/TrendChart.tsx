import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { formatDay } from "../../../../../i18n/dates.ts";
import { formatMoney } from "../../../../../i18n/formatAmount.ts";
import { formatPercent } from "../../../../../i18n/formatNumber.ts";
import { decimal, percentChange } from "../../../../../lib/decimal.ts";
import { unpackHistory } from "../../../../../market/packHistory.ts";
import { useAtomValue } from "../../../../../state/index.ts";
import { ratesAtom } from "../../../../../state/market/market.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { ChartWithFigures } from "../../../../../ui/chart/ChartWithFigures.tsx";
import type { ChartStop } from "../../../../../ui/chart/model/types.ts";
import { basePrices, trendChart } from "../../../model/history/trendChart.ts";
import { useComparison } from "../useComparison.ts";
import s from "./BelowFold.module.css";
import { rangeLabels, spokenRangeLabels } from "../../../../../i18n/rangeLabels.ts";
import { chartRanges } from "../../../../../market/historyRange.ts";
import { SegmentedLinks } from "../../../../../ui/segmented/Segmented.tsx";
import { InPlaceLink, usePageSearch } from "../address/pageLinks.tsx";

/** Both prices on one scale, as changes since the first day shown. */
export function TrendChart() {
  const { t } = useLingui();
  const { data } = useComparison();
  const { numbers, locale } = usePage();
  const { symbols } = useAtomValue(ratesAtom);
  const { trends } = data;
  const [tickerA, tickerB] = [data.a.symbol, data.b.symbol];
  const model = useMemo(
    () =>
      trendChart(
        trends.histories.map(({ symbol, packed }) => ({ symbol, points: unpackHistory(packed) })),
      ),
    [trends],
  );
  const bases = useMemo(() => basePrices(model), [model]);
  const changeOf = (price: string | null, index: number) => {
    const base = bases[index];
    return price === null || base === null || base === undefined
      ? t`unknown`
      : formatPercent(numbers, percentChange(base, price), { signed: true });
  };
  const describe = ({ day, marks }: ChartStop) => {
    const values = marks.map(({ price }, index) => changeOf(price, index));
    const date = formatDay(locale.tag, day, "medium");
    const spokenValues = values
      .map((value, index) => `${model.lines[index]?.label} ${value}`)
      .join(", ");
    return { day: date, values, spoken: t`${date}: ${spokenValues}` };
  };
  return (
    <>
      <ChartWithFigures
        model={model}
        labels={{
          prices: model.priceTicks.map(({ value }) => {
            const percent = decimal(value).shiftedBy(2);
            return formatPercent(numbers, percent, {
              signed: true,
              decimals: percent.decimalPlaces() ?? 0,
            });
          }),
          days: trends.days,
        }}
        label={t`Line chart of the prices of ${tickerA} and ${tickerB} as changes since one day`}
        caption={
          <h2>
            <Trans>Price trends</Trans>
          </h2>
        }
        empty={<Trans>No daily prices for either asset.</Trans>}
        ranges={<TrendRangeSwitch />}
        crosshair={{
          label: t({
            message: "Change by date",
            comment: "Name of the slider that moves along a chart of price changes",
          }),
          describe,
        }}
        table={{
          summary: t`All prices of this chart as a table, in US dollars`,
          dayHeading: t`Date`,
          formatDay: (day) => day,
          formatPrice: (price) =>
            formatMoney(numbers, { amount: price, symbol: symbols["USD"] ?? "USD" }),
          unknown: t`unknown`,
          eager: true,
        }}
      />
      <MissingPrices />
    </>
  );
}

/** Says of which asset no line can be drawn. */
function MissingPrices() {
  const { data } = useComparison();
  const { histories } = data.trends;
  if (histories.length === 0) return null;
  const missing = [data.a, data.b].find(
    ({ symbol }) => !histories.some((of) => of.symbol === symbol),
  );
  if (missing === undefined) return null;
  const { symbol: ticker } = missing;
  return (
    <p className={s["quiet"]}>
      <Trans>No daily prices for {ticker}.</Trans>
    </p>
  );
}

/** Links, so that the ranges work without JavaScript; with it the chart changes in place. */
function TrendRangeSwitch() {
  const { i18n, t } = useLingui();
  const { trends } = useComparison().data;
  const pageSearch = usePageSearch();
  return (
    <SegmentedLinks label={t`Range of the chart`}>
      {chartRanges.map((range) => (
        <InPlaceLink
          key={range}
          search={pageSearch({ range })}
          title={i18n._(spokenRangeLabels[range])}
          aria-current={range === trends.range ? "true" : undefined}
        >
          {i18n._(rangeLabels[range])}
        </InPlaceLink>
      ))}
    </SegmentedLinks>
  );
}
