import { createContext, use } from "react";
import type { ComparisonAtoms } from "../../atoms/createComparisonAtoms.ts";
import type { HoldingAtoms } from "../../atoms/createHoldingAtoms.ts";
import type { ComparisonData } from "../../loaders/loadComparison.ts";
import type { ComparedPair } from "../../model/valuation/compare.ts";
import type { PageSearch } from "./address/comparisonHref.ts";

/** What every part of the comparison page works on. */
export interface ComparisonContents {
  readonly data: ComparisonData;
  readonly atoms: ComparisonAtoms;
  /** The visitor's amount of A. */
  readonly holding: HoldingAtoms;
  /** As the URL has it. Typed text gets there when it has settled. */
  readonly search: PageSearch;
  /** Both assets under the definitions that the URL names. */
  readonly pair: ComparedPair;
}

export const ComparisonContext = createContext<ComparisonContents | undefined>(undefined);

export function useComparison(): ComparisonContents {
  const comparison = use(ComparisonContext);
  if (comparison === undefined) throw new Error("outside of a comparison page");
  return comparison;
}
