import type { AssetClass } from "../../../../wire/market/market.ts";
import type { AssetFacts } from "../../../../wire/market/marketCap.ts";
import { displayName } from "../../pairFacts.ts";
import { readOrder } from "../../../../market/listOrder.ts";
import { type RankingSort, sortColumns } from "../overviewSearch.ts";
import { rangeOf } from "../valuation/range.ts";
import { underDefinition } from "../valuation/underDefinition.ts";
import { marketCap, type MarketCap } from "../valuation/marketCap.ts";

/** An asset with a known market cap, and its place. */
export interface RankedAsset {
  readonly facts: AssetFacts;
  readonly cap: MarketCap;
  /** From 1, among all assets and among those of its class. */
  readonly rank: number;
  readonly classRank: number;
}

/** All assets, the most valuable first. */
export interface Ranking {
  readonly ranked: readonly RankedAsset[];
  /** Assets whose market cap is unknown, in the order of listing: they have no place. */
  readonly unranked: readonly AssetFacts[];
}

/** Ranks assets of all classes by market cap under each class's own definition; equals by ticker. */
export function rankAssets(facts: readonly AssetFacts[]): Ranking {
  const capped = facts.flatMap((one) => {
    const cap = marketCap(underDefinition(one));
    return cap === undefined ? [] : [{ facts: one, cap }];
  });
  const inClass: Partial<Record<AssetClass, number>> = {};
  const ranked = capped.toSorted(byValue).map(({ facts: one, cap }, index): RankedAsset => {
    const classRank = (inClass[one.class] ?? 0) + 1;
    inClass[one.class] = classRank;
    return { facts: one, cap, rank: index + 1, classRank };
  });
  const known = new Set(ranked.map(({ facts: { symbol } }) => symbol));
  return { ranked, unranked: facts.filter(({ symbol }) => !known.has(symbol)) };
}

/** Ranked assets in another order, for readers of a BCP 47 tag. What has no price comes last in either direction. */
export function sortRanked(
  ranked: readonly RankedAsset[],
  sort: RankingSort,
  tag: string,
): readonly RankedAsset[] {
  const { by, direction } = readOrder(sort, sortColumns);
  if (by === "cap") return direction === "descending" ? ranked : ranked.toReversed();
  const sign = direction === "ascending" ? 1 : -1;
  if (by === "name") {
    const { compare } = new Intl.Collator(tag);
    return ranked.toSorted((a, b) => sign * compare(displayName(a.facts), displayName(b.facts)));
  }
  const priced = ranked.map((one) => ({ one, price: rangeOf(one.facts.price)?.value }));
  const sorted = priced
    .filter(({ price }) => price !== undefined)
    .toSorted((a, b) => sign * (a.price?.comparedTo(b.price ?? 0) ?? 0));
  return [...sorted, ...priced.filter(({ price }) => price === undefined)].map(({ one }) => one);
}

type Capped = Pick<RankedAsset, "facts" | "cap">;

function byValue(a: Capped, b: Capped): number {
  const order = b.cap.range.value.comparedTo(a.cap.range.value) ?? 0;
  if (order !== 0) return order;
  return a.facts.symbol < b.facts.symbol ? -1 : 1;
}

/** The assets of one class in a ranking. They keep their places among all. */
export function filterRanking(
  { ranked, unranked }: Ranking,
  only: AssetClass | undefined,
): Ranking {
  return only === undefined
    ? { ranked, unranked }
    : {
        ranked: ranked.filter(({ facts }) => facts.class === only),
        unranked: unranked.filter((facts) => facts.class === only),
      };
}
