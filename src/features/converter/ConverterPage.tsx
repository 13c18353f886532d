import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useSetAtom, useStore } from "../../state/index.ts";
import { quotesAtom } from "../../state/market/market.ts";
import { usePage } from "../../state/hooks/usePage.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { converterStart } from "./atoms/converterStart.ts";
import { createConverterAtoms } from "./atoms/createConverterAtoms.ts";
import { startedConverterAtom } from "./atoms/startedConverterAtom.ts";
import { BelowFold } from "./components/below-fold/BelowFold.tsx";
import { ChangeSummary } from "./components/history/ChangeSummary.tsx";
import { ConverterCard } from "./components/card/ConverterCard.tsx";
import { LazyQuote } from "./components/sharing/LazyQuote.tsx";
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
        <Suspense>
          <ConverterCard />
        </Suspense>
        <ChangeSummary />
        <Suspense>
          <BelowFold />
        </Suspense>
      </Stack>
    </ConverterContext>
  );
}

/** The state that the kernel has made for the page it was loaded with; a new one for every other page. */
function useStartedAtoms(data: ConverterData, search: ConverterSearch) {
  const page = usePage();
  const store = useStore();
  // The search of the first render only: later ones are written by the atoms themselves.
  const [atoms] = useState(() => {
    const started = store.get(startedConverterAtom);
    return started?.coin === data.coin.symbol && started.fiat === data.fiat.code
      ? started
      : createConverterAtoms(converterStart(data, search, page));
  });
  useEffect(() => {
    store.set(startedConverterAtom, undefined);
  }, [store]);
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
