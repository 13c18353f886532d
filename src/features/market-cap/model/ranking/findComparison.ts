import { comparisonSlug } from "../../../../market/marketPaths.ts";
import { findAsset } from "../../../../market/findAsset.ts";
import { nearestTickers } from "../../../../market/rankMatches.ts";
import type { AssetEntry } from "../../../../wire/market/market.ts";

/** A comparison that is suggested instead of one that does not exist. */
export interface ComparisonLink {
  readonly slug: string;
  readonly a: AssetEntry;
  readonly b: AssetEntry;
}

/** The URL is not that of a comparison. */
export type ComparisonMiss =
  /** It is known under another name. */
  | { readonly kind: "moved"; readonly slug: string }
  /** Both words mean one asset, which has nothing to be compared with. */
  | {
      readonly kind: "same";
      readonly asset: AssetEntry;
      readonly suggestions: readonly ComparisonLink[];
    }
  | {
      readonly kind: "unknown";
      /** The words that mean no listed asset, in lower case. */
      readonly words: readonly string[];
      readonly suggestions: readonly ComparisonLink[];
    };

/** What a URL means. */
export type ComparisonAnswer =
  | {
      readonly kind: "found";
      readonly slug: string;
      readonly a: AssetEntry;
      readonly b: AssetEntry;
    }
  | ComparisonMiss;

const suggestionCount = 6;
const separator = "-vs-";

/**
 * Finds the comparison that the last part of a URL means, `eth-vs-btc`. Tickers match in any case. An alias
 * (`bitcoin-vs-ethereum`) or a form that is not canonical has moved to the canonical one. For any other word it
 * suggests the nearest tickers. The order matters: A is put at B's market cap.
 */
export function findComparison(assets: readonly AssetEntry[], slug: string): ComparisonAnswer {
  const [wordA = "", ...others] = slug.toLowerCase().split(separator);
  const wordB = others.join(separator);
  const [a, b] = [findAsset(assets, wordA), findAsset(assets, wordB)];
  if (a === undefined || b === undefined)
    return { kind: "unknown", ...missing(assets, { a, b, wordA, wordB }) };
  if (a === b) return { kind: "same", asset: a, suggestions: linksOf([a], partnersOf(assets, a)) };
  const canonical = comparisonSlug(a.symbol, b.symbol);
  return canonical === slug ? { kind: "found", slug, a, b } : { kind: "moved", slug: canonical };
}

interface Sides {
  readonly a: AssetEntry | undefined;
  readonly b: AssetEntry | undefined;
  readonly wordA: string;
  readonly wordB: string;
}

function missing(assets: readonly AssetEntry[], sides: Sides) {
  const { a, b, wordA, wordB } = sides;
  const words = [a ? "" : wordA, b ? "" : wordB].filter((word) => word !== "");
  return { words, suggestions: suggest(assets, sides) };
}

function suggest(
  assets: readonly AssetEntry[],
  { a, b, wordA, wordB }: Sides,
): readonly ComparisonLink[] {
  const left = a ? [a] : nearestTo(assets, wordA);
  const right = b ? [b] : nearestTo(assets, wordB);
  const links = linksOf(left, right);
  return links.length > 0 ? links : linksOf(left, partnersOf(assets, left[0]));
}

/** Assets with a ticker similar to a word; the first listed one where none is similar. */
function nearestTo(assets: readonly AssetEntry[], word: string): readonly AssetEntry[] {
  const tickers = assets.map(({ symbol }) => symbol);
  const near = nearestTickers(word, tickers, suggestionCount);
  const found = near.flatMap((ticker) => assets.filter(({ symbol }) => symbol === ticker));
  return found.length > 0 ? found : assets.slice(0, 1);
}

/** What an asset can be compared with, in the order of listing, which begins with the most valuable coins. */
function partnersOf(
  assets: readonly AssetEntry[],
  asset: AssetEntry | undefined,
): readonly AssetEntry[] {
  return assets.filter((other) => other !== asset).slice(0, suggestionCount);
}

function linksOf(
  left: readonly AssetEntry[],
  right: readonly AssetEntry[],
): readonly ComparisonLink[] {
  return left
    .flatMap((a) => right.map((b) => ({ slug: comparisonSlug(a.symbol, b.symbol), a, b })))
    .filter(({ a, b }) => a !== b)
    .slice(0, suggestionCount);
}
