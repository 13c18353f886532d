import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { DeferredPart, FinePrint } from "../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import type { OverviewData } from "../../loaders/loadOverview.ts";
import { OtherComparisons, TrendingComparisons } from "./ComparisonLinks.tsx";
import { FeaturedCard } from "./FeaturedCard.tsx";
import { RankingCard } from "./RankingCard.tsx";
import { othersId, rankingId } from "./overviewPath.ts";
import { RatioCard } from "./RatioCard.tsx";
import s from "./Overview.module.css";

/** All figures of the overview. Boundaries cut its hydration into short tasks. */
export function OverviewFigures({ data }: { readonly data: OverviewData }) {
  return (
    <Stack gap={24}>
      <Suspense>
        <FeaturedCard data={data} />
      </Suspense>
      <DeferredPart>
        <RatioCard data={data} />
      </DeferredPart>
      <DeferredPart>
        <TrendingComparisons data={data} />
      </DeferredPart>
      <DeferredPart>
        <div id={othersId} className={s["anchor"]}>
          <OtherComparisons data={data} />
        </div>
      </DeferredPart>
      <DeferredPart>
        <div id={rankingId} className={s["anchor"]}>
          <RankingCard data={data} />
        </div>
      </DeferredPart>
      <FinePrint>
        <Trans>
          A target price is a calculation, not a forecast. Fees may not be reflected in the prices
          shown. Nothing on this page is investment advice.
        </Trans>
      </FinePrint>
    </Stack>
  );
}
