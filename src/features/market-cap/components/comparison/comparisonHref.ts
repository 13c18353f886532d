import { comparisonPath } from "../../../../lib/comparisonPath.ts";
import type { ChartRange } from "../../../../lib/historyRange.ts";
import type { ComparedPair } from "../../model/compare.ts";
import type { ComparisonSearch } from "../../model/comparisonSearch.ts";

/** All that the page's URL says beside its path. */
export interface PageSearch extends ComparisonSearch {
  readonly range?: ChartRange;
}

/** Path and query of a comparison, without locale. */
export function comparisonHref({ a, b }: ComparedPair, search: PageSearch): string {
  const query = new URLSearchParams({ ...search }).toString();
  const path = comparisonPath(a.facts.symbol, b.facts.symbol);
  return query === "" ? path : `${path}?${query}`;
}
