import { useLingui } from "@lingui/react/macro";
import { rangeLabels, spokenRangeLabels } from "../../../i18n/rangeLabels.ts";
import { chartRanges, type ChartRange } from "../../../market/historyRange.ts";
import { stringifySearch } from "../../../lib/searchParams.ts";
import { SegmentedLinks } from "../../../ui/segmented/SegmentedLinks.tsx";
import { useConverter } from "./useConverter.ts";

interface RangeSwitchProps {
  readonly range: ChartRange;
  readonly onChange: (range: ChartRange) => void;
}

/** Links, so that the ranges work without JavaScript; with it the chart changes in place. */
export function RangeSwitch({ range, onChange }: RangeSwitchProps) {
  const { i18n, t } = useLingui();
  const { search } = useConverter();
  return (
    <SegmentedLinks label={t`Range of the chart`}>
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
