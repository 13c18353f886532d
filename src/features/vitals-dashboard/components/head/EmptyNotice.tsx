import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Notice } from "../../../../ui/notice/Notice.tsx";
import type { DashboardData } from "../../loadDashboard.ts";
import { dashboardPath, defaultSearch, isFiltered } from "../../model/dashboardSearch.ts";
import { spanTexts } from "../dashboardTexts.ts";

const longestSpan = "365d";

/** Says that figures are missing: nobody must mistake an empty page for a fast one. */
export function EmptyNotice({ data }: { readonly data: DashboardData }) {
  const { search, vitals, failed } = data;
  const isKnown = failed.summary !== undefined || vitals.some(({ count }) => count > 0);
  if (search.source !== "real" || isKnown) return null;
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
