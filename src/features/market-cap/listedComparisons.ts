import { comparisonPath } from "../../market/marketPaths.ts";
import type { Quote } from "../../wire/market/market.ts";
import type { AssetFacts } from "../../wire/market/marketCap.ts";
import { featuredPair } from "./pairFacts.ts";
import { rankAssets } from "./model/ranking/rankAssets.ts";
import { nearComparisons, trendingComparisons } from "./model/ranking/suggestComparisons.ts";

/** Each of these is compared with each other one. */
const leaders = 20;

/**
 * Paths of the comparisons for search engines: all that the overview suggests, and each pair of the most valuable
 * assets.
 */
export function listedComparisons(
  facts: readonly AssetFacts[],
  quotes: readonly Quote[],
): readonly string[] {
  const { ranked } = rankAssets(facts);
  const top = ranked.slice(0, leaders).map((one) => one.facts.symbol);
  const pairs = [
    featuredPair,
    ...top.flatMap((a) => top.filter((b) => b !== a).map((b) => ({ a, b }))),
    ...[...trendingComparisons(ranked, quotes), ...nearComparisons(ranked)].map(({ a, b }) => ({
      a: a.facts.symbol,
      b: b.facts.symbol,
    })),
  ];
  return [...new Set(pairs.map(({ a, b }) => comparisonPath(a, b)))];
}
