import { isFilled } from "../../../browser/address.ts";
import type { AssetClass } from "../../../wire/market/market.ts";
import type { Query } from "./comparisonSearch.ts";

/** The overview's search parameters. */
export interface OverviewSearch {
  readonly class?: AssetClass;
  /** Page of the other comparisons. */
  readonly page?: string;
}

/** Keeps the parameters that the overview knows and drops all others. */
export function readOverviewSearch(search: Query): OverviewSearch {
  const { class: wanted, page } = search;
  const named = assetClasses.find((name) => name === wanted);
  return { ...(named !== undefined && { class: named }), ...(isFilled(page) && { page }) };
}

/** Classes of the filter, in the order of its tabs. */
export const assetClasses: readonly AssetClass[] = ["crypto", "stock", "metal"];
