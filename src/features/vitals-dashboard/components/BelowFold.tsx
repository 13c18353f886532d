import { type ReactNode, useEffect } from "react";
import { useIsHydrated } from "../../../state/hooks/useHydratedValue.ts";
import { Deferred } from "../../../ui/layout/Layout.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { ComparedReleasesCard } from "./ComparedReleasesCard.tsx";
import { DistributionCard } from "./DistributionCard.tsx";
import { OwnVitalsCard } from "./OwnVitalsCard.tsx";
import { Loaded } from "./Loaded.tsx";
import { AttributionCard, RoutesCard } from "./PartsCards.tsx";
import { PageViewCard } from "./page-views/PageViewCard.tsx";
import { SlowViewsCard } from "./page-views/SlowViewsCard.tsx";
import { ReleasesCard } from "./ReleasesCard.tsx";
import { SlicesCard } from "./SlicesCard.tsx";
import { TrendCard } from "./TrendCard.tsx";
import s from "./Dashboard.module.css";

interface BelowFoldProps {
  readonly data: DashboardData;
  /** Is told once this part, the page's last, is in the application's hands. */
  readonly onHere: () => void;
}

/** Everything below the choice of the metric. */
export function BelowFold({ data, onHere }: BelowFoldProps) {
  useEffect(onHere, [onHere]);
  return (
    <>
      <Loaded call="slow" data={data}>
        <SlowViewsCard data={data} />
      </Loaded>
      <Loaded call="view" data={data}>
        <PageViewCard data={data} />
      </Loaded>
      <Loaded call="compare" data={data}>
        <SlicesCard data={data} />
      </Loaded>
      <div className={s["wideAndNarrow"]}>
        <Loaded call="series" data={data}>
          <TrendCard data={data} />
        </Loaded>
        <Loaded call="summary" data={data}>
          <DistributionCard data={data} />
        </Loaded>
      </div>
      <UntilHere>
        <div className={s["page"]}>
          <div className={s["halves"]}>
            <Loaded call="routes" data={data}>
              <RoutesCard data={data} />
            </Loaded>
            <Loaded call="attribution" data={data}>
              <AttributionCard data={data} />
            </Loaded>
          </div>
          <Loaded call="releases" data={data}>
            <div className={s["halves"]}>
              <ComparedReleasesCard data={data} />
              <ReleasesCard data={data} />
            </div>
          </Loaded>
          <OwnVitalsCard />
        </div>
      </UntilHere>
    </>
  );
}

/**
 * Has its own height once it is in the application's hands, which is when the page is idle: a jump to the page's end
 * must not find more of the page on the way.
 */
function UntilHere({ children }: { readonly children: ReactNode }) {
  return <Deferred isDue={useIsHydrated()}>{children}</Deferred>;
}
