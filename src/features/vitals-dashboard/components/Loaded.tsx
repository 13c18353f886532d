import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
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

/**
 * What a call's figures are shown by. Where the call failed: which call it was, and why, in the room of the figures, so that
 * nothing moves when they come.
 */
export function Loaded({ call, data, children }: LoadedProps) {
  const href = useHref();
  const router = useRouter();
  const [again, setAgain] = useState<DashboardData>();
  const reason = data.failed[call];
  if (reason === undefined) return children;
  const isAsking = data.isAsking === true || data === again;
  return (
    <div className={s["held"]}>
      {children !== undefined && <div className={s["unseen"]}>{children}</div>}
      <Notice
        tone={isAsking ? "info" : "error"}
        title={isAsking ? <Trans>Loading</Trans> : <Trans>Couldn’t load these figures</Trans>}
        action={
          <a
            href={href(dashboardPath(data.search))}
            onClick={(event) => {
              // The address is the one that is shown, and its answer not old: to follow the link would ask for nothing.
              event.preventDefault();
              setAgain(data);
              router.invalidate().catch(console.warn);
            }}
          >
            <Trans>Try again</Trans>
          </a>
        }
      >
        <span className={s["code"]}>{reason}</span>
      </Notice>
    </div>
  );
}
