import { site } from "../../../../wire/site.ts";

/** A pair of the visitor's list. Either side may be a coin, a metal or a currency. */
export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** A list that is longer is no list of favourites, and the service worker keeps the histories of so many pairs. */
export const maxPairs = 20;

/** What most people look for, before anybody has chosen anything. */
const usualAssets = [site.mainCoin, "ETH", "SOL", "XAU"];

const pairText = /^([A-Z0-9]{1,12})\/([A-Z0-9]{1,12})$/;

/** A pair as the storage has it, `BTC/USD`; the same for every pair once. */
export function keyOf({ from, to }: Pair): string {
  return `${from}/${to}`;
}

/** Reads stored pairs. What is no pair, or is there twice, is left out: other versions and people may have written it. */
export function readPairs(text: string): readonly Pair[] {
  return [...new Set(text.split(","))].flatMap((key) => readPair(key) ?? []).slice(0, maxPairs);
}

function readPair(key: string): Pair | undefined {
  const [, from = "", to = ""] = pairText.exec(key) ?? [];
  return from === to ? undefined : { from, to };
}

/** The pair in a fragment of `addedPairPath`; `undefined` where that has none. */
export function pairOfFragment(fragment: string): Pair | undefined {
  return readPair(fragment.slice(1));
}

/** The list with the pair at its end; the same list where it has that one, or is full. */
export function withPair(pairs: readonly Pair[], added: Pair): readonly Pair[] {
  const isThere = pairs.some((pair) => keyOf(pair) === keyOf(added));
  return isThere || pairs.length >= maxPairs ? pairs : [...pairs, added];
}

/** Writes pairs for the storage, each once. */
export function writePairs(pairs: readonly Pair[]): string {
  return [...new Set(pairs.map(keyOf))].slice(0, maxPairs).join(",");
}

/**
 * The list of somebody who has none yet: what most people look for in the display currency, then the main coin in the
 * other currencies that were chosen on a converter.
 */
export function startingPairs(currency: string, favourites: readonly string[]): readonly Pair[] {
  return [
    ...usualAssets.map((from) => ({ from, to: currency })),
    ...favourites.flatMap((to) => (to === currency ? [] : [{ from: site.mainCoin, to }])),
  ];
}

/** The same pairs with one of them moved by a number of places; it stops at both ends. */
export function movePair(pairs: readonly Pair[], key: string, places: number): readonly Pair[] {
  const at = pairs.findIndex((pair) => keyOf(pair) === key);
  const moved = pairs[at];
  if (moved === undefined) return pairs;
  const others = pairs.toSpliced(at, 1);
  return others.toSpliced(Math.max(0, at + places), 0, moved);
}
