import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { formatDay } from "../../../../i18n/dates.ts";
import { type ChartRange, chartRanges } from "../../../../market/historyRange.ts";
import { historyFilePath, unpackHistory } from "../../../../market/packHistory.ts";
import { useHydratedValue, useIsHydrated } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { ChartWithFigures } from "../../../../ui/chart/ChartWithFigures.tsx";
import type { ChartStop } from "../../../../ui/chart/model/types.ts";
import { axisLabels, chartModel, rowsAtFirst } from "../../model/chartModel.ts";
import { useDayHref } from "../day/useDayHref.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import { ChangeSummary } from "./ChangeSummary.tsx";
import { TrendMessage } from "./TrendMessage.tsx";
import { rangeLabels, spokenRangeLabels } from "../../../../i18n/rangeLabels.ts";
import { stringifySearch } from "../../../../browser/address.ts";
import { SegmentedLinks } from "../../../../ui/segmented/Segmented.tsx";

/** Price history of the pair with the figures under the cursor and all of them as a table. */
export function PriceChart() {
  const { t } = useLingui();
  const { data, atoms, search } = useConverter();
  const router = useRouter();
  const dayHref = useDayHref();
  const isHydrated = useIsHydrated();
  // Links on every day would weigh on the HTML of every pair; without JavaScript a pair has the form.
  const hasLinks = isHydrated || data.day !== undefined;
  const { numbers, locale } = usePage();
  const formats = useFormats();
  const { coin, fiat } = atoms;
  const range = useHydratedValue(atoms.rangeAtom, atoms.start.range);
  const setRange = useSetAtom(atoms.rangeAtom);
  const model = useMemo(
    () => chartModel(unpackHistory(data.history), range, fiat),
    [data.history, range, fiat],
  );
  const money = (price: string) => formats.of("fiat", price);
  const describe = ({ day, marks }: ChartStop) => {
    const price = marks[0]?.price ?? null;
    const value = price === null ? t`unknown` : money(price);
    // The latest day is described before anybody asks: its text comes from the loader.
    const date = day === data.stamp.asOf ? data.asOfShort : formatDay(locale.tag, day, "medium");
    return { day: date, values: [value], spoken: t`${date}: ${value}` };
  };
  return (
    <ChartWithFigures
      model={model}
      labels={axisLabels(data.chart, { range, model, numbers, locale, fiat: data.fiat })}
      label={t`Line chart of the price of one ${coin} in ${fiat}`}
      caption={
        <h2>
          <Trans>
            {coin} to {fiat} price history
          </Trans>
        </h2>
      }
      empty={<Trans>No prices for this period.</Trans>}
      intro={data.day?.found === undefined && <ChangeSummary />}
      note={data.day?.found === undefined && <TrendMessage />}
      ranges={<RangeSwitch range={range} onChange={setRange} />}
      crosshair={{
        label: t({
          message: "Price by date",
          comment: "Name of the slider that moves along a price chart",
        }),
        describe,
        onPick: ({ day }) => {
          router.history.push(dayHref(day));
        },
      }}
      table={{
        summary: t`All prices of this chart as a table`,
        dayHeading: t`Date`,
        formatDay: (day) => day,
        formatPrice: money,
        unknown: t`unknown`,
        hrefOf: hasLinks ? (on) => stringifySearch({ ...search, on }) : undefined,
        atFirst: rowsAtFirst,
        more: t`Show all prices`,
        file: {
          href: `/${historyFilePath}?symbol=${coin}&quote=${fiat}`,
          text: t`Download as CSV`,
        },
      }}
    />
  );
}

interface RangeSwitchProps {
  readonly range: ChartRange;
  readonly onChange: (range: ChartRange) => void;
}

/**
 * Links, so that the ranges work without JavaScript; with it the chart changes in place, before the application is there
 * by `showRanges`.
 */
function RangeSwitch({ range, onChange }: RangeSwitchProps) {
  const { i18n, t } = useLingui();
  const { search } = useConverter();
  return (
    <SegmentedLinks label={t`Range of the chart`} data-kernel="range">
      {chartRanges.map((value) => (
        <a
          key={value}
          href={stringifySearch({ ...search, range: value })}
          title={i18n._(spokenRangeLabels[value])}
          aria-current={value === range ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            onChange(value);
          }}
        >
          {i18n._(rangeLabels[value])}
        </a>
      ))}
    </SegmentedLinks>
  );
}
