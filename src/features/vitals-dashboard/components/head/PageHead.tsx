import { Trans } from "@lingui/react/macro";
import type { DashboardData, LockedDashboard } from "../../loadDashboard.ts";
import { CsvMenu } from "./CsvMenu.tsx";
import { MadeUp } from "./MadeUp.tsx";
import { Percentiles } from "./Percentiles.tsx";
import { QueryMenu } from "./QueryMenu.tsx";
import s from "./Head.module.css";

/** The page's name, whether its figures are made up, their percentile, and the ways to take them elsewhere. */
export function PageHead({ data }: { readonly data: DashboardData | LockedDashboard }) {
  return (
    <div className={s["pageHead"]}>
      <h1>
        <Trans>Web vitals</Trans>
      </h1>
      {data.kind === "shown" && (
        <>
          <MadeUp data={data} />
          <div className={s["tools"]}>
            <Percentiles data={data} />
            <CsvMenu data={data} />
            <QueryMenu data={data} />
          </div>
        </>
      )}
    </div>
  );
}
