import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { whenIdle } from "../../browser/idle.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { useHref } from "../../state/hooks/usePage.ts";
import { Stack } from "../../ui/layout/Stack.tsx";
import { lazyPart } from "../../ui/lazyPart.ts";
import { CompareCard } from "./components/overview/CompareCard.tsx";
import type { OverviewData } from "./loaders/loadOverview.ts";
// The style sheets belong to the page; the scripts load when it is idle.
import "../../ui/badge/Badge.module.css";
import "../../ui/chart/Chart.module.css";
import "../../ui/chart/ChartTable.module.css";
import "../../ui/coin-link/CoinLink.module.css";
import "../../ui/link-list/LinkList.module.css";
import "../../ui/popover/Popover.module.css";
import "../../ui/result/Result.module.css";
import "../../ui/segmented/Segmented.module.css";
import "../../ui/stat/Stat.module.css";
import "../../ui/table/Table.module.css";
import "./components/figures/Figures.module.css";
import s from "./components/overview/Overview.module.css";

const loadFigures = async () =>
  (await import("./components/overview/OverviewFigures.tsx")).OverviewFigures;

/**
 * The server renders them into the first HTML, which works without a script. Their script takes over once the page is
 * idle; until then React leaves the server's markup alone.
 */
const LazyFigures = import.meta.env.SSR ? await loadFigures() : lazyPart(loadFigures, whenIdle);

/** What any asset would cost at the market cap of any other. */
export function OverviewPage({ data }: { readonly data: OverviewData }) {
  const href = useHref();
  const { featured } = data;
  return (
    <Stack gap={24}>
      <PageHeading title={<Trans>Compare market caps</Trans>} crumb={<Trans>Market cap</Trans>}>
        <p className={s["lead"]}>
          <Trans>
            What one of asset A would cost if all of A were worth as much as all of B.{" "}
            <a href={href("/market-cap/what-is-market-cap")}>What is market cap?</a>
          </Trans>
        </p>
      </PageHeading>
      <CompareCard start={{ a: featured.a.symbol, b: featured.b.symbol }} />
      <Suspense>
        <LazyFigures data={data} />
      </Suspense>
    </Stack>
  );
}
