import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { formatDay, formatInstant } from "../../../../i18n/dates.ts";
import { isMoment, timeOf } from "../../../../lib/moment.ts";
import { type PairRange, pairRanges } from "../../../../market/historyRange.ts";
import { historyFilePath } from "../../../../market/packHistory.ts";
import { useHydratedValue, useIsHydrated } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { ChartWithFigures } from "../../../../ui/chart/ChartWithFigures.tsx";
import type { ChartStop } from "../../../../ui/chart/model/types.ts";
import { axisLabels, chartModel, rowsAtFirst } from "../../model/chartModel.ts";
import { useDayHref } from "../day/useDayHref.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import { usePlotted } from "./usePlotted.ts";
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
  const { points, loadedDays, hasFailed, isBusy } = usePlotted(range);
  const model = useMemo(() => chartModel(points, fiat), [points, fiat]);
  const isIntraday = isMoment(points[0]?.[0] ?? "");
  const money = (price: string) => formats.of("fiat", price);
  const dateOf = (day: string) =>
    isMoment(day) ? formatInstant(locale.tag, timeOf(day)) : formatDay(locale.tag, day, "medium");
  const describe = ({ day, marks }: ChartStop) => {
    const price = marks[0]?.price ?? null;
    const value = price === null ? t`unknown` : money(price);
    // The latest day is described before anybody asks: its text comes from the loader.
    const date = day === data.stamp.asOf ? data.asOfShort : dateOf(day);
    return { day: date, values: [value], spoken: t`${date}: ${value}` };
  };
  return (
    <ChartWithFigures
      model={model}
      labels={axisLabels({ model, numbers, locale, fiat: data.fiat }, loadedDays)}
      label={t`Line chart of the price of one ${coin} in ${fiat}`}
      caption={
        <h2>
          <Trans>
            {coin} to {fiat} price history
          </Trans>
        </h2>
      }
      empty={<Empty hasFailed={hasFailed} />}
      intro={data.day?.found === undefined && <ChangeSummary />}
      note={data.day?.found === undefined && <TrendMessage />}
      ranges={<RangeSwitch range={range} onChange={setRange} />}
      crosshair={{
        label: t({
          message: "Price by date",
          comment: "Name of the slider that moves along a price chart",
        }),
        describe,
        isBusy,
        onPick: ({ day }) => {
          // A moment within the day has no address.
          if (!isMoment(day)) router.history.push(dayHref(day));
        },
      }}
      table={{
        summary: t`All prices of this chart as a table`,
        dayHeading: t`Date`,
        formatDay: writeDay,
        formatPrice: money,
        unknown: t`unknown`,
        hrefOf: hasLinks && !isIntraday ? (on) => stringifySearch({ ...search, on }) : undefined,
        atFirst: rowsAtFirst,
        more: t`Show all prices`,
        files: (["CSV", "JSON"] as const).map((format) => ({
          href: `/${historyFilePath}.${format.toLowerCase()}?symbol=${coin}&quote=${fiat}`,
          text: t`Download as ${format}`,
        })),
      }}
    />
  );
}

/** A day of the table, or a moment of it. */
function writeDay(day: string): string {
  return day.replace("T", " ").replace("Z", " UTC");
}

/** In place of a chart: there are no prices, or they did not load. */
function Empty({ hasFailed = false }: { readonly hasFailed?: boolean | undefined }) {
  return hasFailed ? (
    <Trans>Couldn’t load these prices.</Trans>
  ) : (
    <Trans>No prices for this period.</Trans>
  );
}

interface RangeSwitchProps {
  readonly range: PairRange;
  readonly onChange: (range: PairRange) => void;
}

/**
 * Links, so that the ranges work without JavaScript; with it the chart changes in place, before the application is there
 * by `showRanges`.
 */
function RangeSwitch({ range, onChange }: RangeSwitchProps) {
  const { i18n, t } = useLingui();
  const { search, data } = useConverter();
  // Who knows nothing of the last 24 hours has no prices within them.
  const ranges = pairRanges.filter((value) => value !== "24h" || data.coinDay !== undefined);
  return (
    <SegmentedLinks label={t`Range of the chart`} data-kernel="range">
      {ranges.map((value) => (
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
