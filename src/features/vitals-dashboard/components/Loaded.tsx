import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Notice } from "../../../ui/notice/Notice.tsx";
import type { DashboardCall } from "../createAttempts.ts";
import type { DashboardData } from "../loadDashboard.ts";
import { dashboardPath } from "../model/dashboardSearch.ts";
import s from "./Dashboard.module.css";

interface LoadedProps {
  readonly call: DashboardCall;
  readonly data: DashboardData;
  readonly children?: ReactNode;
}

/** What a call's figures are shown by. In its place, where the call failed: which call it was, and why. */
export function Loaded({ call, data, children }: LoadedProps) {
  const href = useHref();
  const reason = data.failed[call];
  if (reason === undefined) return children;
  return (
    <Notice
      tone="error"
      title={<Trans>Couldn’t load these figures</Trans>}
      action={
        <a href={href(dashboardPath(data.search))}>
          <Trans>Try again</Trans>
        </a>
      }
    >
      <span className={s["code"]}>{reason}</span>
    </Notice>
  );
}
