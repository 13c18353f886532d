import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useSetAtom } from "../../state/index.ts";
import { quotesAtom } from "../../state/market/market.ts";
import { useHref, usePage } from "../../state/page/usePage.ts";
import { Breadcrumb } from "../../ui/breadcrumb/Breadcrumb.tsx";
import { Columns } from "../../ui/layout/Layout.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { createConverterAtoms } from "./atoms/createConverterAtoms.ts";
import { ChangeSummary } from "./components/history/ChangeSummary.tsx";
import { ConverterCard } from "./components/card/ConverterCard.tsx";
import { LazyQuote } from "./components/sharing/LazyQuote.tsx";
import { LazyBelowFold } from "./components/below-fold/LazyBelowFold.tsx";
import { PopularTable } from "./components/PopularTable.tsx";
import { useAmountInUrl } from "./components/useAmountInUrl.ts";
import { ConverterContext } from "./components/useConverter.ts";
import { conversionTitle } from "./conversionTitle.ts";
import type { ConverterData } from "./loadConverter.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";

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
  const { i18n, t } = useLingui();
  const { numbers } = usePage();
  const href = useHref();
  return (
    <Stack gap={8}>
      <Breadcrumb label={t`Breadcrumb`}>
        <li>
          <a href={href("/")}>
            <Trans>Home</Trans>
          </a>
        </li>
        <li>
          <a href={href("/converter")}>
            <Trans>Converter</Trans>
          </a>
        </li>
        <li aria-current="page">
          {data.coin.symbol} → {data.fiat.code}
        </li>
      </Breadcrumb>
      <h1>{i18n._(conversionTitle(data, search, numbers))}</h1>
    </Stack>
  );
}
