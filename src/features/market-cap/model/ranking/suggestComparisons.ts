import { comparisonSlug } from "../../../../market/marketPaths.ts";
import { type BigNumber, divide, percentChange } from "../../../../lib/decimal.ts";
import type { ChangeWindow, Quote } from "../../../../wire/market/market.ts";
import type { RankedAsset } from "./rankAssets.ts";

/** A comparison worth a link: what A would cost at B's market cap. */
export interface SuggestedComparison {
  readonly slug: string;
  readonly a: RankedAsset;
  readonly b: RankedAsset;
}

/** A comparison because A's price moved. */
export interface TrendingComparison extends SuggestedComparison {
  readonly window: ChangeWindow;
  /** A's move in US dollars over the window, in per cent. */
  readonly move: BigNumber;
}

/** A comparison because the two are worth about the same. */
export interface NearComparison extends SuggestedComparison {
  /** A's market cap over B's: at most 1, since B is the one above it. */
  readonly ratio: BigNumber;
}

/** The window whose moves make a trend. */
const trendWindow: ChangeWindow = 7;

/** The move of a price in US dollars, in per cent; unknown where the source has no figure near the window's start. */
export function moveOf(quote: Quote | undefined, window: ChangeWindow): BigNumber | undefined {
  const before = quote?.before[window];
  // Fewer units for a dollar mean a dearer asset, so the earlier figure is the later of the two here.
  return quote && before && percentChange(quote.latest.unitsPerUsd, before.unitsPerUsd);
}

/**
 * The assets whose price moved most over the window, up or down, each compared with the most valuable coin, and that
 * coin with the second. Leaves out assets without a known market cap or move. Equal moves keep the order of market cap.
 */
export function trendingComparisons(
  ranked: readonly RankedAsset[],
  quotes: readonly Quote[],
  window: ChangeWindow = trendWindow,
): readonly TrendingComparison[] {
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const [first, second] = ranked.filter(({ facts }) => facts.class === "crypto");
  return ranked
    .flatMap((a): TrendingComparison[] => {
      const move = moveOf(bySymbol.get(a.facts.symbol), window);
      const b = a === first ? second : first;
      return b && move?.isFinite() === true ? [{ ...suggestion(a, b), window, move }] : [];
    })
    .toSorted((x, y) => y.move.abs().comparedTo(x.move.abs()) ?? 0);
}

/** Which comparisons are wanted. */
export interface NearQuery {
  /** Tickers that a comparison must be about, one of them at least; any by default. */
  readonly about?: readonly string[];
  /** Comparisons that are shown elsewhere on the page, in either direction. */
  readonly without?: readonly string[];
}

/**
 * Neighbours in market cap, the nearest to each other first. Without `about`, each asset is compared with the one above
 * it; with it, the named assets with every other one.
 */
export function nearComparisons(
  ranked: readonly RankedAsset[],
  { about, without = [] }: NearQuery = {},
): readonly NearComparison[] {
  const shown = new Set(without);
  return pairsOf(ranked, about)
    .filter(([a, b]) => {
      const [one, other] = [a.facts.symbol, b.facts.symbol];
      return !shown.has(comparisonSlug(one, other)) && !shown.has(comparisonSlug(other, one));
    })
    .map(([a, b]) => ({ ...suggestion(a, b), ratio: divide(a.cap.range.value, b.cap.range.value) }))
    .filter(({ ratio }) => ratio.isFinite())
    .toSorted((x, y) => y.ratio.comparedTo(x.ratio) ?? 0);
}

type Pair = readonly [a: RankedAsset, b: RankedAsset];

/** Pairs with the less valuable asset first, in the order of value. */
function pairsOf(ranked: readonly RankedAsset[], about: readonly string[] | undefined): Pair[] {
  if (about === undefined)
    return ranked.slice(1).flatMap((a, index): Pair[] => {
      const above = ranked[index];
      return above ? [[a, above]] : [];
    });
  return ranked.flatMap((a, index) =>
    ranked
      .slice(0, index)
      .filter((b) => about.includes(a.facts.symbol) || about.includes(b.facts.symbol))
      .map((b): Pair => [a, b]),
  );
}

function suggestion(a: RankedAsset, b: RankedAsset): SuggestedComparison {
  return { slug: comparisonSlug(a.facts.symbol, b.facts.symbol), a, b };
}
