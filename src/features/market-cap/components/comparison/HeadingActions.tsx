import { useLingui } from "@lingui/react/macro";
import { sharePage } from "../../../../browser/sharing.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { notifyAtom } from "../../../../state/notices.ts";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { shareIcon, swapIcon } from "../../../../ui/icon/icons.ts";
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
  const notify = useSetAtom(notifyAtom);
  const share = () => {
    void sharePage({ title: document.title, url: location.href }).then((outcome) => {
      if (outcome === "copied") notify({ kind: "toast", tone: "done", text: t`Link copied.` });
      if (outcome === "failed")
        notify({ tone: "error", text: t`Couldn’t copy the link. Copy it from the address bar.` });
    });
  };
  return (
    <>
      <IconButton
        icon={swapIcon}
        label={t`Swap: ${tickerA} vs ${tickerB}`}
        href={href(comparisonHref({ a: pair.b, b: pair.a }, swapped))}
      />
      <span className="js-only">
        <IconButton icon={shareIcon} label={t`Share`} onClick={share} />
      </span>
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
