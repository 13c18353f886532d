import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { SegmentedLinks } from "../../../../ui/segmented/Segmented.tsx";
import type { DashboardData } from "../../loadDashboard.ts";
import { dashboardPath } from "../../model/dashboardSearch.ts";
import { percentiles } from "../../../../wire/events/vitalsApi.ts";

/** Chooses the percentile of every figure of the page. */
export function Percentiles({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <SegmentedLinks label={t`Percentile`}>
      {percentiles.map((percentile) => (
        <a
          key={percentile}
          href={href(dashboardPath({ ...data.search, percentile }))}
          aria-current={percentile === data.search.percentile ? "true" : undefined}
        >
          <Trans>p{percentile}</Trans>
        </a>
      ))}
    </SegmentedLinks>
  );
}
