import { useLingui } from "@lingui/react/macro";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { ShareButton } from "../../../../page-parts/ShareButton.tsx";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { swapIcon } from "../../../../ui/icon/icons.ts";
import { inverseRatio, ratioLimits } from "../../model/input/readRatio.ts";
import { comparisonHref } from "./address/comparisonHref.ts";
import { useSearchAtRatio } from "./address/pageLinks.tsx";
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
        data-kernel="swap"
        href={href(comparisonHref({ a: pair.b, b: pair.a }, swapped))}
      />
      <ShareButton />
    </>
  );
}

/**
 * The page's search for the swapped pair: each supply goes with its asset, and the ratio says the same the other way round.
 * The holding is left out, because an amount of one asset is not an amount of the other.
 */
function useSwapped() {
  const { search, atoms } = useComparison();
  const ratio = useHydratedValue(atoms.ratioAtom, atoms.start.ratio);
  const searchAt = useSearchAtRatio();
  const swapped = searchAt({ ratio: inverseRatio(ratio) ?? ratioLimits.default });
  const { supplyA: _a, supplyB: _b, holding: _held, ...kept } = swapped;
  return {
    ...kept,
    ...(search.supplyB && { supplyA: search.supplyB }),
    ...(search.supplyA && { supplyB: search.supplyA }),
  };
}
