import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import { asOfTexts, type AsOfTexts, figuresOf } from "../texts/asOfTexts.ts";
import { countedFacts } from "./countedFacts.ts";
import { featuredPair, type PairFacts } from "../pairFacts.ts";

/** The featured comparison for other pages. */
export interface FeaturedData extends PairFacts {
  readonly asOfTexts: AsOfTexts;
}

/** Loads the featured comparison; `undefined` where its assets are not listed. */
export async function loadFeatured(deps: {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly signal: AbortSignal;
}): Promise<FeaturedData | undefined> {
  const { catalog, tag } = deps.page.locale;
  const { facts } = await deps.api.assetFacts(
    { locale: catalog, symbols: [featuredPair.a, featuredPair.b] },
    deps.signal,
  );
  const [a, b] = facts.map(countedFacts);
  if (a === undefined || b === undefined) return undefined;
  return { a, b, asOfTexts: asOfTexts(tag, figuresOf([a, b])) };
}
