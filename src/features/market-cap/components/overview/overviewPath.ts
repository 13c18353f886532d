import type { AssetClass } from "../../../../wire/market/market.ts";
import { type RankingSort, usualSort } from "../../model/overviewSearch.ts";

/** Places of the overview that a link can lead to. */
export const othersId = "other-comparisons";
export const rankingId = "ranking";
/** The first row that only the whole ranking has. */
export const moreRowsId = "more-assets";

/** Path of the overview without locale; defaults need no parameter. */
export function overviewPath(choice: {
  readonly only?: AssetClass | undefined;
  readonly page?: number;
  readonly sort?: RankingSort;
  /** The whole ranking instead of its first rows. */
  readonly isWhole?: boolean;
}): string {
  const { only, page = 1, sort = usualSort, isWhole = false } = choice;
  const query = new URLSearchParams({
    ...(only !== undefined && { class: only }),
    ...(page > 1 && { page: String(page) }),
    ...(sort !== usualSort && { sort }),
    ...(isWhole && { rows: "all" }),
  }).toString();
  return query === "" ? "/market-cap" : `/market-cap?${query}`;
}
