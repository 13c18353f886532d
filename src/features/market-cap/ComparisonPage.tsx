import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo, useState } from "react";
import { usePage } from "../../state/hooks/usePage.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { PairCrumb } from "../../ui/breadcrumb/PairCrumb.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { createComparisonAtoms, startedComparisonAtom } from "./atoms/createComparisonAtoms.ts";
import { createHoldingAtoms } from "./atoms/createHoldingAtoms.ts";
import { ComparisonCard } from "./components/comparison/ComparisonCard.tsx";
import type { PageSearch } from "./components/comparison/address/comparisonHref.ts";
import { BelowFold } from "./components/comparison/below-fold/BelowFold.tsx";
import { HeadingActions } from "./components/comparison/HeadingActions.tsx";
import { FactsCard } from "./components/comparison/facts/FactsCard.tsx";
import { SearchInUrl } from "./components/comparison/address/SearchInUrl.tsx";
import { comparisonSlug } from "../../market/marketPaths.ts";
import { useStore } from "../../state/index.ts";
import { ComparisonContext } from "./components/comparison/useComparison.ts";
import { comparisonTitle } from "./pairFacts.ts";
import type { ComparisonData } from "./loaders/loadComparison.ts";
import { underDefinition } from "./model/valuation/underDefinition.ts";

interface ComparisonPageProps {
  readonly data: ComparisonData;
  readonly search: PageSearch;
}

/** Two assets compared. Give it the pair as its key: its state belongs to the pair. */
export function ComparisonPage({ data, search }: ComparisonPageProps) {
  const { numbers } = usePage();
  const store = useStore();
  // The state that the kernel has made for the page it was loaded with; a new one for every other page.
  const [atoms] = useState(() => {
    const started = store.get(startedComparisonAtom);
    return started?.slug === comparisonSlug(data.a.symbol, data.b.symbol)
      ? started.atoms
      : createComparisonAtoms(search, numbers);
  });
  const [holding] = useState(() =>
    createHoldingAtoms(search.holding, { ticker: data.a.symbol, numbers }),
  );
  useEffect(() => {
    store.set(startedComparisonAtom, undefined);
  }, [store]);
  const comparison = useMemo(
    () => ({
      data,
      atoms,
      holding,
      search,
      pair: {
        a: underDefinition(data.a, search.supplyA),
        b: underDefinition(data.b, search.supplyB),
      },
    }),
    [data, atoms, holding, search],
  );
  return (
    <ComparisonContext value={comparison}>
      <Stack gap={16}>
        <Heading data={data} />
        <Suspense>
          <ComparisonCard />
        </Suspense>
        <Suspense>
          <FactsCard />
        </Suspense>
        <SearchInUrl />
        <BelowFold />
      </Stack>
    </ComparisonContext>
  );
}

function Heading({ data }: Pick<ComparisonPageProps, "data">) {
  const { i18n } = useLingui();
  const [tickerA, tickerB] = [data.a.symbol, data.b.symbol];
  return (
    <PageHeading
      parent={{ path: "/market-cap", name: <Trans>Market cap</Trans> }}
      title={i18n._(comparisonTitle(data))}
      crumb={<PairCrumb pair={[tickerA, tickerB]} />}
      actions={<HeadingActions />}
    />
  );
}
