import { useEffect, useState } from "react";
import type { PackedFacts } from "../../../../../page-parts/Facts.tsx";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { useAtomValue } from "../../../../../state/index.ts";
import { servicesAtom } from "../../../../../state/services.ts";
import type { AssetFacts } from "../../../../../wire/market/marketCap.ts";
import { marketCap } from "../../../model/valuation/marketCap.ts";
import { rangeOf } from "../../../model/valuation/range.ts";
import { underDefinition } from "../../../model/valuation/underDefinition.ts";
import { type PastPrice, shownFacts } from "../../../texts/shownFacts.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { useComparison } from "../useComparison.ts";

/** The facts of one asset in the display currency. */
export function useAssetFacts(side: "a" | "b"): PackedFacts {
  const { data } = useComparison();
  const { money, bigMoney } = useCapFormats();
  const facts = data[side];
  const extremes = useExtremes(facts);
  const cap = marketCap(underDefinition(facts))?.range.value;
  const price = rangeOf(facts.price)?.value;
  return shownFacts(data.texts[side].facts, {
    cap: cap === undefined ? "" : bigMoney(cap),
    price: price === undefined ? "" : money(price),
    extremes,
  });
}

interface Asked {
  readonly quote: string;
  readonly extremes: readonly PastPrice[] | undefined;
}

/**
 * The highest and the lowest price in a display currency that the page was not loaded with: it has other days than that of
 * another currency, and the rates of now tell nothing of them. `undefined` until they are known.
 */
function useExtremes({ symbol, class: of }: AssetFacts): readonly PastPrice[] | undefined {
  const { api } = useAtomValue(servicesAtom);
  const page = usePage();
  const { currency: quote } = useCapFormats();
  const [asked, setAsked] = useState<Asked>();
  // A company has no daily prices.
  const isWanted = of !== "stock" && quote !== page.locale.defaultCurrency;
  useEffect(() => {
    if (!isWanted) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    import("../../../loaders/askExtremes.ts")
      .then(({ askExtremes }) => askExtremes({ symbol, quote }, { api, page, signal }))
      .then(
        (extremes) => {
          setAsked({ quote, extremes });
        },
        (error: unknown) => {
          if (!signal.aborted) console.warn(error);
        },
      );
    return () => {
      aborter.abort();
    };
  }, [api, page, symbol, quote, isWanted]);
  return isWanted && asked?.quote === quote ? asked.extremes : undefined;
}
