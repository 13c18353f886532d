import { useEffect, useState } from "react";
import type { MarketApi } from "../../../../../api/market/createMarketApi.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { useAtomValue } from "../../../../../state/index.ts";
import type { PageData } from "../../../../../state/page/pageData.ts";
import { servicesAtom } from "../../../../../state/services.ts";
import type { AssetFacts } from "../../../../../wire/market/marketCap.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";

interface AskDeps {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly signal: AbortSignal;
}

/** Asks for figures of the past of an asset in a currency. */
export type AskPast<T> = (
  pair: { readonly symbol: string; readonly quote: string },
  deps: AskDeps,
) => Promise<T>;

interface Asked<T> {
  readonly quote: string;
  readonly answer: T;
}

/**
 * Figures of the past in a display currency that the page was not loaded with: the rates of now tell nothing of them. `ask`
 * stays the same from render to render. `undefined` until they are known.
 */
export function usePast<T>({ symbol, class: of }: AssetFacts, ask: AskPast<T>): T | undefined {
  const { api } = useAtomValue(servicesAtom);
  const page = usePage();
  const { currency: quote } = useCapFormats();
  const [asked, setAsked] = useState<Asked<T>>();
  // A company has no daily prices.
  const isWanted = of !== "stock" && quote !== page.locale.defaultCurrency;
  useEffect(() => {
    if (!isWanted) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    ask({ symbol, quote }, { api, page, signal }).then(
      (answer) => {
        setAsked({ quote, answer });
      },
      (error: unknown) => {
        if (!signal.aborted) console.warn(error);
      },
    );
    return () => {
      aborter.abort();
    };
  }, [api, ask, page, symbol, quote, isWanted]);
  return isWanted && asked?.quote === quote ? asked.answer : undefined;
}
