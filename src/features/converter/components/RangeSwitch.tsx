import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "../../../ui/segmented/SegmentedLinks.tsx";
import { chartRanges, type ChartRange } from "../model/historyRange.ts";

const rangeLabels: Readonly<Record<ChartRange, MessageDescriptor>> = {
  "7d": msg({ message: "7d", comment: "Range of a chart: seven days, very short" }),
  "30d": msg({ message: "30d", comment: "Range of a chart: thirty days, very short" }),
  "90d": msg({ message: "90d", comment: "Range of a chart: ninety days, very short" }),
  "1y": msg({ message: "1y", comment: "Range of a chart: one year, very short" }),
  all: msg({ message: "All", comment: "Range of a chart: everything there is, very short" }),
};

const spokenLabels: Readonly<Record<ChartRange, MessageDescriptor>> = {
  "7d": msg`7 days`,
  "30d": msg`30 days`,
  "90d": msg`90 days`,
  "1y": msg`1 year`,
  all: msg`All prices`,
};

interface RangeSwitchProps {
  readonly range: ChartRange;
  readonly onChange: (range: ChartRange) => void;
}

/** Links, so that the ranges work without JavaScript; with it the chart changes in place. */
export function RangeSwitch({ range, onChange }: RangeSwitchProps) {
  const { i18n, t } = useLingui();
  return (
    <SegmentedLinks label={t`Range of the chart`}>
      {chartRanges.map((value) => (
        <a
          key={value}
          href={`?range=${value}`}
          aria-label={i18n._(spokenLabels[value])}
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
