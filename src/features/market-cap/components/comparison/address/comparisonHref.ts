import { comparisonPath } from "../../../../../market/marketPaths.ts";
import type { ChartRange } from "../../../../../market/historyRange.ts";
import { stringifySearch } from "../../../../../browser/address.ts";
import type { ComparedPair } from "../../../model/valuation/compare.ts";
import type { ComparisonSearch } from "../../../model/comparisonSearch.ts";

/** All search parameters of the page. */
export interface PageSearch extends ComparisonSearch {
  readonly range?: ChartRange;
}

/** Makes path and query of a comparison, without locale. */
export function comparisonHref({ a, b }: ComparedPair, search: PageSearch): string {
  return `${comparisonPath(a.facts.symbol, b.facts.symbol)}${stringifySearch({ ...search })}`;
}
