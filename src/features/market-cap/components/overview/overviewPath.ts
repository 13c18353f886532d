import type { AssetClass } from "../../../../wire/market/market.ts";

/** Places of the overview that a link can lead to. */
export const othersId = "other-comparisons";
export const rankingId = "ranking";

/** Path of the overview without locale; defaults need no parameter. */
export function overviewPath(choice: {
  readonly only?: AssetClass | undefined;
  readonly page?: number;
}): string {
  const { only, page = 1 } = choice;
  const query = new URLSearchParams({
    ...(only !== undefined && { class: only }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === "" ? "/market-cap" : `/market-cap?${query}`;
}
