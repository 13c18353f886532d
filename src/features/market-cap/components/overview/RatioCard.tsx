import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { formatDay } from "../../../../i18n/dates.ts";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { unpackHistory } from "../../../../market/packHistory.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { ChartWithFigures } from "../../../../ui/chart/ChartWithFigures.tsx";
import type { ChartStop } from "../../../../ui/chart/model/types.ts";
import { Prose } from "../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import type { OverviewData } from "../../loaders/loadOverview.ts";
import { ratioChart } from "./ratioChart.ts";
import { RatioOutlookText } from "./RatioOutlookText.tsx";

/** The featured pair's ratio: its present value, its past one, and its path between the two. */
export function RatioCard({ data }: { readonly data: OverviewData }) {
  const { t } = useLingui();
  const { numbers, locale } = usePage();
  const { tag } = locale;
  const [a, b] = [data.featured.a.symbol, data.featured.b.symbol];
  const { fromText } = data.ratio;
  const [ratioLabel, historicalLabel] = [t`Ratio`, t`Historical ratio`];
  const model = useMemo(
    () =>
      ratioChart(unpackHistory(data.ratio.history), {
        ratio: ratioLabel,
        historical: historicalLabel,
      }),
    [data.ratio.history, ratioLabel, historicalLabel],
  );
  const percent = (value: string, decimals = 2) => formatPercent(numbers, value, { decimals });
  const describe = ({ day, marks }: ChartStop) => {
    const values = marks.map(({ price }) => (price === null ? t`unknown` : percent(price)));
    // The latest day is described before anybody asks: its text comes from the loader.
    const date = day === data.asOf ? data.asOfText : formatDay(tag, day, "medium");
    const value = values[0] ?? t`unknown`;
    return { day: date, values, spoken: t`${date}: ${value}` };
  };
  return (
    <Card part="ratio">
      <Stack gap={16}>
        <ChartWithFigures
          model={model}
          labels={{
            prices: model.priceTicks.map(({ value }) => percent(value, 0)),
            days: data.ratio.days,
          }}
          label={t`Line chart of the ${a} market cap as a percentage of the ${b} market cap`}
          caption={
            <h2>
              <Trans>
                {a} market cap as a percentage of the {b} market cap
              </Trans>
            </h2>
          }
          empty={<Trans>No ratio for this period.</Trans>}
          crosshair={{
            label: t({
              message: "Ratio by date",
              comment: "Name of the slider that moves along a chart of ratios",
            }),
            describe,
          }}
          table={{
            summary: t`All ratios of this chart as a table`,
            dayHeading: t`Date`,
            formatDay: (day) => formatDay(tag, day, "medium"),
            formatPrice: (value) => percent(value),
            unknown: t`unknown`,
          }}
        />
        <Prose>
          <RatioOutlookText data={data} />
          <p>
            <small>
              <Trans>
                The chart starts in {fromText}, with the oldest prices we have. The {b} supply
                follows its issuance rule day by day; for {a}, the latest known supply is used
                throughout, so early ratios are slightly high if there were fewer coins then.
              </Trans>
            </small>
          </p>
        </Prose>
      </Stack>
    </Card>
  );
}
