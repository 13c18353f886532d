import { isFilled } from "../../../browser/address.ts";
import type { AssetClass } from "../../../wire/market/market.ts";
import type { Query } from "./comparisonSearch.ts";

/** The overview's search parameters. */
export interface OverviewSearch {
  readonly class?: AssetClass;
  /** Page of the other comparisons. */
  readonly page?: string;
  /** Order of the ranking; absent for the usual one. */
  readonly sort?: RankingSort;
}

/** Orders of the ranking: by a column, a hyphen before it for the largest first or from Z to A. */
export const rankingSorts = ["name", "-name", "cap", "-cap", "price", "-price"] as const;
export type RankingSort = (typeof rankingSorts)[number];
export type SortColumn = Exclude<RankingSort, `-${string}`>;

export const usualSort: RankingSort = "-cap";
const columns: readonly SortColumn[] = ["name", "cap", "price"];

/** The column of an order, and its direction as tables tell it. */
export function readSort(sort: RankingSort): {
  readonly by: SortColumn;
  readonly direction: "ascending" | "descending";
} {
  const by = columns.find((column) => sort.endsWith(column)) ?? "cap";
  return { by, direction: sort === by ? "ascending" : "descending" };
}

/** The order that a column's heading leads to: figures from the largest, names from A, and the other way round from there. */
export function nextSort(current: RankingSort, by: SortColumn): RankingSort {
  const [first, second] = by === "name" ? ([by, `-${by}`] as const) : ([`-${by}`, by] as const);
  return current === first ? second : first;
}

/** Keeps the parameters that the overview knows and drops all others. */
export function readOverviewSearch(search: Query): OverviewSearch {
  const { class: wanted, page } = search;
  const named = assetClasses.find((name) => name === wanted);
  const sort = rankingSorts.find((name) => name === search["sort"]);
  return {
    ...(named !== undefined && { class: named }),
    ...(isFilled(page) && { page }),
    ...(sort !== undefined && sort !== usualSort && { sort }),
  };
}

/** Classes of the filter, in the order of its tabs. */
export const assetClasses: readonly AssetClass[] = ["crypto", "stock", "metal"];
