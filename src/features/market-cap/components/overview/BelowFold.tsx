import { Suspense } from "react";
import { Deferred } from "../../../../ui/layout/Deferred.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import type { OverviewData } from "../../loadOverview.ts";
import { OtherComparisons, TrendingComparisons } from "./ComparisonLinks.tsx";
import { Disclaimer } from "./Disclaimer.tsx";
import { RankingCard } from "./RankingCard.tsx";
import { RatioCard } from "./RatioCard.tsx";

/** Boundaries cut its hydration into short tasks. */
export function BelowFold({ data }: { readonly data: OverviewData }) {
  return (
    <Stack gap={24}>
      <Suspense>
        <Deferred>
          <RatioCard data={data} />
        </Deferred>
      </Suspense>
      <Suspense>
        <Deferred>
          <TrendingComparisons data={data} />
        </Deferred>
      </Suspense>
      <Suspense>
        <Deferred>
          <OtherComparisons data={data} />
        </Deferred>
      </Suspense>
      <Suspense>
        <Deferred>
          <RankingCard data={data} />
        </Deferred>
      </Suspense>
      <Disclaimer />
    </Stack>
  );
}
