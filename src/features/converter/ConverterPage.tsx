import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo, useState } from "react";
import { whenIdle } from "../../browser/idle.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { useSetAtom } from "../../state/index.ts";
import { quotesAtom } from "../../state/market/market.ts";
import { usePage } from "../../state/hooks/usePage.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { Columns } from "../../ui/layout/Layout.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { createConverterAtoms } from "./atoms/createConverterAtoms.ts";
import { ChangeSummary } from "./components/history/ChangeSummary.tsx";
import { ConverterCard } from "./components/card/ConverterCard.tsx";
import { LazyQuote } from "./components/sharing/LazyQuote.tsx";
import { PopularTable } from "./components/PopularTable.tsx";
import { useAmountInUrl } from "./components/useAmountInUrl.ts";
import { ConverterContext } from "./components/useConverter.ts";
import { conversionTitle } from "./conversionTitle.ts";
import type { ConverterData } from "./loadConverter.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";
// The style sheets belong to the page; the scripts load when it is idle.
import "../../ui/chart/Chart.module.css";
import "../../ui/chart/ChartTable.module.css";
import "../../ui/coin-link/CoinLink.module.css";
import "../../ui/link-list/LinkList.module.css";
import "../../ui/segmented/Segmented.module.css";
import "./components/below-fold/BelowFold.module.css";

const loadBelowFold = async () => (await import("./components/below-fold/BelowFold.tsx")).BelowFold;

/**
 * The server renders it into the first HTML. Its script takes over once the page is idle; until then React leaves the
 * server's markup alone.
 */
const LazyBelowFold = import.meta.env.SSR
  ? await loadBelowFold()
  : lazyPart(loadBelowFold, whenIdle);

interface ConverterPageProps {
  readonly data: ConverterData;
  readonly search: ConverterSearch;
}

/** The converter of one pair. Give it the pair as its key: its state belongs to the pair. */
export function ConverterPage({ data, search }: ConverterPageProps) {
  const atoms = useStartedAtoms(data, search);
  const setQuotes = useSetAtom(quotesAtom);
  useAmountInUrl(atoms, search);
  useEffect(() => {
    setQuotes({ stamp: data.stamp, quotes: { [data.coin.symbol]: data.quotes.coin } });
  }, [data, setQuotes]);
  const converter = useMemo(() => ({ data, atoms, search }), [data, atoms, search]);
  return (
    <ConverterContext value={converter}>
      <Stack gap={24}>
        <Heading data={data} search={search} />
        {data.quote && <LazyQuote quote={data.quote} />}
        <Columns split="lead">
          <ConverterCard />
          <PopularTable from="coin" />
        </Columns>
        <ChangeSummary />
        <Suspense>
          <LazyBelowFold />
        </Suspense>
      </Stack>
    </ConverterContext>
  );
}

function useStartedAtoms(data: ConverterData, search: ConverterSearch) {
  const { numbers, rates } = usePage();
  // The search of the first render only: later ones are written by the atoms themselves.
  const [atoms] = useState(() =>
    createConverterAtoms({
      coin: data.coin.symbol,
      fiat: data.fiat.code,
      side: search.side ?? "coin",
      text: search.amount ?? "1",
      numbers,
      units: {
        ...rates.rates,
        [data.coin.symbol]: data.quotes.coin.latest.unitsPerUsd,
        [data.fiat.code]: data.quotes.fiat.latest.unitsPerUsd,
      },
    }),
  );
  return atoms;
}

function Heading({ data, search }: ConverterPageProps) {
  const { i18n } = useLingui();
  const { numbers } = usePage();
  return (
    <PageHeading
      parent={{ path: "/converter", name: <Trans>Converter</Trans> }}
      title={i18n._(conversionTitle(data, search, numbers))}
      crumb={
        <>
          {data.coin.symbol} → {data.fiat.code}
        </>
      }
    />
  );
}
