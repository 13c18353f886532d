import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Badge } from "../../../ui/badge/Badge.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { dashboardPath, defaultSearch, isFiltered } from "../model/dashboardSearch.ts";
import { spanTexts } from "./dashboardTexts.ts";
import s from "./Dashboard.module.css";

const longestSpan = "365d";

/**
 * Says that figures are made up or missing: nobody must mistake synthetic data for real ones, or an empty page for a
 * fast one.
 */
export function SourceNotice({ data }: { readonly data: DashboardData }) {
  const href = useHref();
  const { search, vitals, failed } = data;
  if (search.source !== "real") {
    return (
      <p className={s["source"]}>
        <Badge kind="estimate">
          <Trans>Synthetic data</Trans>
        </Badge>
        <span className={s["quiet"]}>
          <Trans>These figures are made up to try the dashboard. No visitor was measured.</Trans>
        </span>
        <a
          href={href(dashboardPath({ ...search, source: "real", filters: defaultSearch.filters }))}
        >
          <Trans>Show real visits</Trans>
        </a>
      </p>
    );
  }
  if (failed.summary !== undefined || vitals.some(({ count }) => count > 0)) return null;
  return (
    <Notice title={<Trans>Nothing was measured</Trans>} action={<WaysOut data={data} />}>
      <Trans>No visits match these filters.</Trans>
    </Notice>
  );
}

/** Where there may be figures: without the filters, or in a longer time. */
function WaysOut({ data: { search } }: { readonly data: DashboardData }) {
  const { i18n } = useLingui();
  const href = useHref();
  return (
    <>
      {isFiltered(search) && (
        <a href={href(dashboardPath({ ...search, filters: defaultSearch.filters }))}>
          <Trans>Clear the filters</Trans>
        </a>
      )}
      {search.span !== longestSpan && (
        <a href={href(dashboardPath({ ...search, span: longestSpan }))}>
          {i18n._(spanTexts[longestSpan])}
        </a>
      )}
    </>
  );
}
