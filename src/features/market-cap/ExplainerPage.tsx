import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import type { ExplainerData } from "./loaders/loadExplainer.ts";
import { ExplainerBody } from "./components/explainer/ExplainerBody.tsx";
import s from "./components/explainer/Explainer.module.css";

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
            Market cap (market capitalization) is the price of one unit of an asset times the number
            of units. It shows what the whole asset would be worth if every unit had that price, so
            different kinds of assets can be compared.
          </Trans>
        </p>
        <p className={s["lead"]}>
          <Trans>
            Examples use figures as of {asOfText}. Select a figure to see its date and source.
          </Trans>
        </p>
      </PageHeading>
      <Suspense>
        <ExplainerBody data={data} />
      </Suspense>
    </Stack>
  );
}
