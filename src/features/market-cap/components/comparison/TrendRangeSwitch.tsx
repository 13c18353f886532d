import { useLingui } from "@lingui/react/macro";
import { rangeLabels, spokenRangeLabels } from "../../../../i18n/rangeLabels.ts";
import { chartRanges } from "../../../../market/historyRange.ts";
import { SegmentedLinks } from "../../../../ui/segmented/SegmentedLinks.tsx";
import { StayLink } from "./StayLink.tsx";
import { useComparison } from "./useComparison.ts";
import { usePageSearch } from "./usePageSearch.ts";

/** Links, so that the ranges work without JavaScript; with it the chart changes in place. */
export function TrendRangeSwitch() {
  const { i18n, t } = useLingui();
  const { trends } = useComparison().data;
  const pageSearch = usePageSearch();
  return (
    <SegmentedLinks label={t`Range of the chart`}>
      {chartRanges.map((range) => (
        <StayLink
          key={range}
          search={pageSearch({ range })}
          title={i18n._(spokenRangeLabels[range])}
          aria-current={range === trends.range ? "true" : undefined}
        >
          {i18n._(rangeLabels[range])}
        </StayLink>
      ))}
    </SegmentedLinks>
  );
}
