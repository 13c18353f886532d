import { useLingui } from "@lingui/react/macro";
import { ShareButton } from "../../../../page-parts/ShareButton.tsx";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { swapIcon } from "../../../../ui/icon/icons.ts";
import { comparisonHref } from "./address/comparisonHref.ts";
import { usePageSearch } from "./address/pageLinks.tsx";
import { useComparison } from "./useComparison.ts";

/** What can be done with the whole comparison: turn it round, share it. */
export function HeadingActions() {
  const { t } = useLingui();
  const href = useHref();
  const swapped = useSwapped();
  const { pair } = useComparison();
  const [tickerA, tickerB] = [pair.b.facts.symbol, pair.a.facts.symbol];
  return (
    <>
      <IconButton
        icon={swapIcon}
        label={t`Swap: ${tickerA} vs ${tickerB}`}
        href={href(comparisonHref({ a: pair.b, b: pair.a }, swapped))}
      />
      <ShareButton />
    </>
  );
}

/** The page's search for the swapped pair: each supply goes with its asset, and the ratio belongs to this pair. */
function useSwapped() {
  const { search } = useComparison();
  const pageSearch = usePageSearch();
  const { ratio: _ratio, supplyA: _a, supplyB: _b, ...kept } = pageSearch({});
  return {
    ...kept,
    ...(search.supplyB && { supplyA: search.supplyB }),
    ...(search.supplyA && { supplyB: search.supplyA }),
  };
}
