import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { formatDay } from "../../../i18n/dates.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { AssetClass } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { asOfTexts, type AsOfTexts, figuresOf } from "../texts/asOfTexts.ts";
import { datedFacts } from "./countedFacts.ts";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { pageHead } from "../../../state/page/pageHead.ts";

/** The assets that the formulas are worked through on, one of each class. */
const examples: Readonly<Record<AssetClass, string>> = {
  crypto: "BTC",
  stock: "AAPL",
  metal: "XAU",
};

/** What the explainer shows, and the texts that only one side may make. */
export interface ExplainerData {
  /** Day of the latest prices in words. */
  readonly asOfText: string;
  readonly asOfTexts: AsOfTexts;
  /** Facts of the examples; absent where one is not listed. */
  readonly facts: Readonly<Partial<Record<AssetClass, AssetFacts>>>;
}

/** Loads the live figures of the explainer. */
export async function loadExplainer(deps: {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly signal: AbortSignal;
}): Promise<ExplainerData> {
  const { catalog, tag } = deps.page.locale;
  const { facts, asOf } = await deps.api.assetFacts(
    { locale: catalog, symbols: Object.values(examples) },
    deps.signal,
  );
  return {
    asOfText: formatDay(tag, asOf, "long"),
    asOfTexts: asOfTexts(tag, figuresOf(facts)),
    facts: Object.fromEntries(facts.map((one) => [one.class, datedFacts(one)] as const)),
  };
}

/** Title, description and canonical link of the explainer. */
export function explainerHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`What is market cap?`),
      description: i18n._(
        msg`What market cap means for coins, stocks, and precious metals: formulas, worked examples with dated figures, and limits.`,
      ),
      path: "/market-cap/what-is-market-cap",
    },
    page,
  );
}
