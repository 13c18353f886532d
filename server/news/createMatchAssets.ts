import type { AssetName } from "../market/names/assetNames.ts";
import {
  capitalisedNames,
  dollarTickers,
  namesOfOtherThings,
  wordTickers,
} from "./headlineWords.ts";

/** The listed assets that a headline names, in the order of the list. */
export type MatchAssets = (headline: string) => readonly string[];

/**
 * Words end at everything but Latin letters, digits and `_`, because Chinese and Japanese have no space next to a
 * ticker.
 */
const before = String.raw`(?<![\p{Script=Latin}\p{N}_$])`;
const after = String.raw`(?![\p{Script=Latin}\p{N}_])`;

/**
 * Finds assets in headlines by whole words. A name or alias counts in upper and lower case, unless it is an everyday
 * word (`headlineWords.ts`). Of two overlapping ones the longer counts, so that Bitcoin Cash is not Bitcoin. A ticker
 * counts in capitals, or in any case with a dollar sign before it.
 */
export function createMatchAssets(assets: Iterable<AssetName>): MatchAssets {
  const listed = [...assets];
  const symbolByName = new Map(
    listed.flatMap(({ symbol, name, aliases }) =>
      [name, ...aliases]
        // If the name equals the ticker, the rule of tickers applies.
        .filter((own) => own !== symbol && !namesOfOtherThings.has(own.toLowerCase()))
        .map((own) => [own.toLowerCase(), symbol] as const),
    ),
  );
  const names = wordsPattern([...symbolByName.keys()]);
  const tickers = wordsPattern(
    listed.map(({ symbol }) => symbol),
    String.raw`\$?`,
  );
  return (headline) => {
    const hasSmallLetter = /\p{Ll}/u.test(headline);
    const found = new Set([
      ...Array.from(headline.matchAll(names), ([word]) =>
        isNamed(word) ? symbolByName.get(word.toLowerCase()) : undefined,
      ),
      ...Array.from(headline.matchAll(tickers), ([word]) => tickerOf(word, hasSmallLetter)),
    ]);
    return listed.map(({ symbol }) => symbol).filter((symbol) => found.has(symbol));
  };
}

function wordsPattern(words: readonly string[], prefix = ""): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const choice = longestFirst.map((word) => RegExp.escape(word)).join("|");
  return new RegExp(`${before}${prefix}(?:${choice})${after}`, "giu");
}

function isNamed(word: string): boolean {
  return !capitalisedNames.has(word.toLowerCase()) || /^\p{Lu}/u.test(word);
}

function tickerOf(word: string, hasSmallLetter: boolean): string | undefined {
  const symbol = word.replace("$", "").toUpperCase();
  if (word.startsWith("$")) return symbol;
  const isTicker = word === symbol && !dollarTickers.has(symbol);
  return isTicker && (hasSmallLetter || !wordTickers.has(symbol)) ? symbol : undefined;
}
