import { Trans } from "@lingui/react/macro";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Badge } from "../../../../ui/badge/Badge.tsx";
import type { DashboardData } from "../../loadDashboard.ts";
import { dashboardPath, defaultSearch } from "../../model/dashboardSearch.ts";
import s from "./Head.module.css";

/** Says that figures are made up: nobody must mistake synthetic data for real ones. Nothing where they are real. */
export function MadeUp({ data: { search } }: { readonly data: DashboardData }) {
  const href = useHref();
  if (search.source === "real") return null;
  const real = dashboardPath({ ...search, source: "real", filters: defaultSearch.filters });
  return (
    <>
      <Badge kind="estimate">
        <Trans>Synthetic data</Trans>
      </Badge>
      <p className={s["source"]}>
        <Trans>These figures are made up to try the dashboard. No visitor was measured.</Trans>{" "}
        <a href={href(real)}>
          <Trans>Show real visits</Trans>
        </a>
      </p>
    </>
  );
}
