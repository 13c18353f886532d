import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useHref } from "../../state/page/usePage.ts";
import { Breadcrumb } from "../../ui/breadcrumb/Breadcrumb.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { CompareCard } from "./components/overview/CompareCard.tsx";
import { LazyOverviewFigures } from "./components/overview/LazyOverviewFigures.tsx";
import type { OverviewData } from "./loaders/loadOverview.ts";
import s from "./components/overview/Overview.module.css";

/** What any asset would cost at the market value of any other. */
export function OverviewPage({ data }: { readonly data: OverviewData }) {
  const { featured } = data;
  return (
    <Stack gap={24}>
      <Heading />
      <CompareCard start={{ a: featured.a.symbol, b: featured.b.symbol }} />
      <Suspense>
        <LazyOverviewFigures data={data} />
      </Suspense>
    </Stack>
  );
}

function Heading() {
  const { t } = useLingui();
  const href = useHref();
  return (
    <Stack gap={8}>
      <Breadcrumb label={t`Breadcrumb`}>
        <li>
          <a href={href("/")}>
            <Trans>Home</Trans>
          </a>
        </li>
        <li aria-current="page">
          <Trans>Market cap</Trans>
        </li>
      </Breadcrumb>
      <h1>
        <Trans>Compare market caps</Trans>
      </h1>
      <p className={s["lead"]}>
        <Trans>
          What one of asset A would cost if all of A were worth as much as all of B.{" "}
          <a href={href("/market-cap/what-is-market-cap")}>What is market cap?</a>
        </Trans>
      </p>
    </Stack>
  );
}
