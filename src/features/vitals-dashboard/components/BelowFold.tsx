import { Deferred } from "../../../ui/layout/Layout.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { DataCard } from "./DataCard.tsx";
import { DistributionCard } from "./DistributionCard.tsx";
import { OwnVitalsCard } from "./OwnVitalsCard.tsx";
import { Loaded } from "./Loaded.tsx";
import { AttributionCard, RoutesCard } from "./PartsCards.tsx";
import { ReleasesCard } from "./ReleasesCard.tsx";
import { TrendCard } from "./TrendCard.tsx";

/** Everything below the choice of the metric. */
export function BelowFold({ data }: { readonly data: DashboardData }) {
  return (
    <Stack gap={24}>
      {data.failed.summary === undefined && <DistributionCard data={data} />}
      <Deferred>
        <Stack gap={24}>
          <Loaded call="series" data={data}>
            <TrendCard data={data} />
          </Loaded>
          <Loaded call="routes" data={data}>
            <RoutesCard data={data} />
          </Loaded>
          <Loaded call="attribution" data={data}>
            <AttributionCard data={data} />
          </Loaded>
          <Loaded call="releases" data={data}>
            <ReleasesCard data={data} />
          </Loaded>
          <DataCard data={data} />
          <OwnVitalsCard />
        </Stack>
      </Deferred>
    </Stack>
  );
}
