import { isFilled } from "../../../browser/address.ts";
import { type ListOrder, ordersOf } from "../../../market/listOrder.ts";
import type { AssetClass } from "../../../wire/market/market.ts";
import type { Query } from "./comparisonSearch.ts";

/** The overview's search parameters. */
export interface OverviewSearch {
  readonly class?: AssetClass;
  /** Page of the other comparisons. */
  readonly page?: string;
  /** Order of the ranking; absent for the usual one. */
  readonly sort?: RankingSort;
  /** Has the whole ranking; absent for its first rows. */
  readonly rows?: typeof allRows;
}

/** The value of `rows`. */
const allRows = "all";

/** Columns that the ranking can be sorted by, the usual one first. */
export const sortColumns = ["cap", "name", "price"] as const;
export type SortColumn = (typeof sortColumns)[number];
export type RankingSort = ListOrder<SortColumn>;

export const usualSort: RankingSort = "-cap";
export const rankingSorts: readonly RankingSort[] = ordersOf(sortColumns);

/** Keeps the parameters that the overview knows and drops all others. */
export function readOverviewSearch(search: Query): OverviewSearch {
  const { class: wanted, page } = search;
  const named = assetClasses.find((name) => name === wanted);
  const sort = rankingSorts.find((name) => name === search["sort"]);
  return {
    ...(named !== undefined && { class: named }),
    ...(isFilled(page) && { page }),
    ...(sort !== undefined && sort !== usualSort && { sort }),
    ...(search["rows"] === allRows && { rows: allRows }),
  };
}

/** Rows of the ranking that a page has unless it is asked for all: enough to read, and fewer bytes. */
export const firstRows = 20;

/** Classes of the filter, in the order of its tabs. */
export const assetClasses: readonly AssetClass[] = ["crypto", "stock", "metal"];
