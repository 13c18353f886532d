import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { whenIdle } from "../../browser/idle.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { lazyPart } from "../../ui/lazyPart.ts";
import type { ExplainerData } from "./loaders/loadExplainer.ts";
// The style sheets belong to the page; the scripts load when it is idle.
import "../../ui/badge/Badge.module.css";
import "../../ui/popover/Popover.module.css";
import "../../ui/stat/Stat.module.css";
import "../../ui/table/Table.module.css";
import "./components/figures/Figures.module.css";
import s from "./components/explainer/Explainer.module.css";

const loadBody = async () =>
  (await import("./components/explainer/ExplainerBody.tsx")).ExplainerBody;

/**
 * The server renders it into the first HTML, which works without a script. Its script takes over once the page is idle;
 * until then React leaves the server's markup alone.
 */
const LazyBody = import.meta.env.SSR ? await loadBody() : lazyPart(loadBody, whenIdle);

/** What market cap is, worked through on the figures of the day. */
export function ExplainerPage({ data }: { readonly data: ExplainerData }) {
  const { asOfText } = data;
  return (
    <Stack gap={24}>
      <PageHeading
        parent={{ path: "/market-cap", name: <Trans>Market cap</Trans> }}
        title={<Trans>What is market cap?</Trans>}
      >
        <p className={s["lead"]}>
          <Trans>
            Market cap, short for market capitalization, is the price of one unit of an asset times
            the number of units there are. It says what all of the asset would be worth if every
            unit had that price, and makes assets of different kinds comparable.
          </Trans>
        </p>
        <p className={s["lead"]}>
          <Trans>
            The examples use the figures of {asOfText}. Press a figure to see its date and source.
          </Trans>
        </p>
      </PageHeading>
      <Suspense>
        <LazyBody data={data} />
      </Suspense>
    </Stack>
  );
}
