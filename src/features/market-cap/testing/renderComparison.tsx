import type { ReactNode } from "react";
import { englishWording } from "../../../page-parts/testing/englishWording.ts";
import { renderPart } from "../../../page-parts/testing/renderPart.tsx";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { createComparisonAtoms } from "../atoms/createComparisonAtoms.ts";
import { createHoldingAtoms } from "../atoms/createHoldingAtoms.ts";
import { ComparisonContext } from "../components/comparison/useComparison.ts";
import { largestBeside } from "../loaders/loadComparison.ts";
import type { ComparisonSearch } from "../model/comparisonSearch.ts";
import { rankAssets } from "../model/ranking/rankAssets.ts";
import { underDefinition } from "../model/valuation/underDefinition.ts";

const texts = { notes: [], capsThen: [], facts: "", about: [] };

type Assets = readonly [AssetFacts, AssetFacts, ...AssetFacts[]];

/** Renders a part of the page of two assets as the server does. */
export function renderComparison(
  part: ReactNode,
  assets: Assets,
  search: ComparisonSearch = {},
): string {
  return renderPart(withComparison(part, assets, search));
}

/** A part of the page of two assets with the page's data and state. */
export function withComparison(
  part: ReactNode,
  [a, b, ...others]: Assets,
  search: ComparisonSearch = {},
): ReactNode {
  const { numbers } = englishWording.page;
  const comparison = {
    data: {
      a,
      b,
      asOfTexts: {},
      texts: { a: texts, b: texts },
      headlines: { a: [], b: [] },
      largest: largestBeside(a.symbol, rankAssets([a, b, ...others]).ranked),
      trends: { range: "1y", histories: [], days: [] },
      head: { meta: [], links: [] },
    },
    atoms: createComparisonAtoms(search, numbers),
    holding: createHoldingAtoms(search.holding, { ticker: a.symbol, numbers }),
    search,
    pair: { a: underDefinition(a, search.supplyA), b: underDefinition(b, search.supplyB) },
  } as const;
  return <ComparisonContext value={comparison}>{part}</ComparisonContext>;
}
