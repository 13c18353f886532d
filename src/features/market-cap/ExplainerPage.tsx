import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useHref } from "../../state/page/usePage.ts";
import { Breadcrumb } from "../../ui/breadcrumb/Breadcrumb.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { LazyExplainerBody } from "./components/explainer/LazyExplainerBody.tsx";
import type { ExplainerData } from "./loaders/loadExplainer.ts";
import s from "./components/explainer/Explainer.module.css";

/** What market cap is, worked through on the figures of the day. */
export function ExplainerPage({ data }: { readonly data: ExplainerData }) {
  const { asOfText } = data;
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Trail />
        <h1>
          <Trans>What is market cap?</Trans>
        </h1>
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
      </Stack>
      <Suspense>
        <LazyExplainerBody data={data} />
      </Suspense>
    </Stack>
  );
}

function Trail() {
  const { t } = useLingui();
  const href = useHref();
  return (
    <Breadcrumb label={t`Breadcrumb`}>
      <li>
        <a href={href("/")}>
          <Trans>Home</Trans>
        </a>
      </li>
      <li>
        <a href={href("/market-cap")}>
          <Trans>Market cap</Trans>
        </a>
      </li>
      <li aria-current="page">
        <Trans>What is market cap?</Trans>
      </li>
    </Breadcrumb>
  );
}
