import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useLayoutEffect, useMemo } from "react";
import { fitHeading } from "../../browser/heldHeading.ts";
import { addedPairPath } from "../../market/marketPaths.ts";
import { useHref, usePage } from "../../state/hooks/usePage.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { ShareButton } from "../../page-parts/ShareButton.tsx";
import { PairCrumb } from "../../ui/breadcrumb/PairCrumb.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { starIcon } from "../../ui/icon/icons.ts";
import { Stack } from "../../ui/layout/Stack.tsx";
import { BelowFold } from "./components/below-fold/BelowFold.tsx";
import { ConverterCard } from "./components/card/ConverterCard.tsx";
import { LazyDay } from "./components/day/LazyDay.tsx";
import { LazyQuote } from "./components/sharing/LazyQuote.tsx";
import { useAmountInUrl } from "./components/useAmountInUrl.ts";
import { ConverterContext } from "./components/useConverter.ts";
import { useStartedAtoms } from "./components/useStartedAtoms.ts";
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
  const converter = useMemo(() => ({ data, atoms, search }), [data, atoms, search]);
  useAmountInUrl(converter);
  return (
    <ConverterContext value={converter}>
      <Stack gap={16}>
        <Heading data={data} search={search} />
        {data.quote && <LazyQuote quote={data.quote} />}
        <Suspense>
          <ConverterCard />
        </Suspense>
        {data.day && <LazyDay day={data.day} />}
        <Suspense>
          <BelowFold />
        </Suspense>
      </Stack>
    </ConverterContext>
  );
}

function Heading({ data, search }: ConverterPageProps) {
  const { i18n, t } = useLingui();
  const { numbers } = usePage();
  const href = useHref();
  const [coin, fiat] = [data.coin.code, data.fiat.code];
  const title = i18n._(conversionTitle(data, search, numbers));
  useLayoutEffect(fitHeading, [title]);
  return (
    <PageHeading
      parent={{ path: "/converter", name: <Trans>Converter</Trans> }}
      title={title}
      crumb={<PairCrumb pair={[coin, fiat]} />}
      actions={
        <>
          <IconButton
            icon={starIcon}
            label={t`Add to my list`}
            href={href(addedPairPath(coin, fiat))}
          />
          <ShareButton />
        </>
      }
    />
  );
}
