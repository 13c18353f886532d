import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { useHref } from "../../state/hooks/usePage.ts";
import { Stack } from "../../ui/layout/Stack.tsx";
import { CompareCard } from "./components/overview/CompareCard.tsx";
import type { OverviewData } from "./loaders/loadOverview.ts";
import { OverviewFigures } from "./components/overview/OverviewFigures.tsx";
import s from "./components/overview/Overview.module.css";

/** What any asset would cost at the market cap of any other. */
export function OverviewPage({ data }: { readonly data: OverviewData }) {
  const href = useHref();
  const { featured } = data;
  return (
    <Stack gap={24}>
      <PageHeading title={<Trans>Compare market caps</Trans>} crumb={<Trans>Market cap</Trans>}>
        <p className={s["lead"]}>
          <Trans>
            See what asset A would cost at asset B’s market cap.{" "}
            <a href={href("/market-cap/what-is-market-cap")}>What is market cap?</a>
          </Trans>
        </p>
      </PageHeading>
      <CompareCard start={{ a: featured.a.symbol, b: featured.b.symbol }} />
      <Suspense>
        <OverviewFigures data={data} />
      </Suspense>
    </Stack>
  );
}
