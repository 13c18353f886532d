import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo } from "react";
import { formatDay } from "../../../../../i18n/dates.ts";
import { formatPercent } from "../../../../../i18n/formatNumber.ts";
import { percentChange } from "../../../../../lib/decimal.ts";
import { useAtomValue, useStore } from "../../../../../state/index.ts";
import { servicesAtom } from "../../../../../state/services.ts";
import { ratesAtom } from "../../../../../state/market/market.ts";
import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { useHref, usePage } from "../../../../../state/hooks/usePage.ts";
import { ChartWithFigures } from "../../../../../ui/chart/ChartWithFigures.tsx";
import type { ChartStop } from "../../../../../ui/chart/model/types.ts";
import { chooseRange, leaveRange } from "../../../loaders/chooseRange.ts";
import { basePrices } from "../../../model/history/trendChart.ts";
import { chartOf } from "../../../model/history/trends.ts";
import { dollarFormat, trendLabels } from "../../../texts/trendTexts.ts";
import { comparisonHref } from "../address/comparisonHref.ts";
import { useComparison } from "../useComparison.ts";
import s from "./BelowFold.module.css";
import { rangeLabels, spokenRangeLabels } from "../../../../../i18n/rangeLabels.ts";
import { type ChartRange, chartRanges } from "../../../../../market/historyRange.ts";
import { SegmentedLinks } from "../../../../../ui/segmented/Segmented.tsx";
import { usePageSearch } from "../address/pageLinks.tsx";

/** Both prices on one scale, as changes since the first day shown. */
export function TrendChart() {
  const { t } = useLingui();
  const { data, atoms } = useComparison();
  const { numbers, locale } = usePage();
  const { symbols } = useAtomValue(ratesAtom);
  const trends = useHydratedValue(atoms.trendsAtom, atoms.start.trends) ?? data.trends;
  const [tickerA, tickerB] = [data.a.symbol, data.b.symbol];
  const model = useMemo(() => chartOf(trends), [trends]);
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
        labels={trendLabels(numbers, model, trends)}
        label={t`Line chart of the price changes of ${tickerA} and ${tickerB} since the same day`}
        caption={
          <h2>
            <Trans>Price trends</Trans>
          </h2>
        }
        empty={<Trans>No daily prices for either asset.</Trans>}
        ranges={<TrendRangeSwitch shown={trends.range} />}
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
          formatPrice: dollarFormat(numbers, symbols),
          unknown: t`unknown`,
          atFirst: Number.POSITIVE_INFINITY,
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
function TrendRangeSwitch({ shown }: { readonly shown: ChartRange }) {
  const { i18n, t } = useLingui();
  const { data, atoms, pair } = useComparison();
  const { tag } = usePage().locale;
  const store = useStore();
  const href = useHref();
  const pageSearch = usePageSearch();
  const awaited = useHydratedValue(atoms.awaitedRangeAtom, atoms.start.awaitedRange);
  useEffect(
    () => () => {
      leaveRange({ store, atoms });
    },
    [store, atoms],
  );
  return (
    <SegmentedLinks label={t`Range of the chart`} data-kernel="range">
      {chartRanges.map((range) => (
        <a
          key={range}
          href={href(comparisonHref(pair, pageSearch({ range })))}
          title={i18n._(spokenRangeLabels[range])}
          aria-current={range === shown ? "true" : undefined}
          aria-busy={range === awaited ? "true" : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            const { api } = store.get(servicesAtom);
            void chooseRange({ store, api, atoms, trends: data.trends, tag }, range);
          }}
        >
          {i18n._(rangeLabels[range])}
        </a>
      ))}
    </SegmentedLinks>
  );
}
