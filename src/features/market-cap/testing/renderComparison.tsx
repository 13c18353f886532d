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

/** Renders a part of the page of two assets as the server does. */
export function renderComparison(
  part: ReactNode,
  [a, b, ...others]: readonly [AssetFacts, AssetFacts, ...AssetFacts[]],
  search: ComparisonSearch = {},
): string {
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
  return renderPart(<ComparisonContext value={comparison}>{part}</ComparisonContext>);
}
