import { editDistance, prefixDistance } from "../lib/editDistance.ts";
import { normalizeSearch } from "../lib/normalizeSearch.ts";

/** Something that can be searched. Entries are ordered by popularity, the most popular first. */
export interface SearchEntry {
  readonly id: string;
  readonly ticker: string;
  /** Names in any language and other words for it. */
  readonly names: readonly string[];
}

interface Term {
  /** The names without spaces, so that "shibainu" and "bit coin" find their coins. */
  readonly compact: string;
  readonly words: readonly string[];
}

const oneTypoFrom = 3;
const twoTyposFrom = 6;
/** The shortest prefix in which typos are forgiven: shorter ones resemble too many words. */
const prefixTyposFrom = 5;

/** Ranks of the matches; smaller is better. Matches with typos come last, sorted by the number of typos. */
const tiers = { ticker: 0, tickerPrefix: 1, name: 2, namePrefix: 3, words: 4, inside: 5, typos: 6 };

interface Terms {
  readonly ticker: string;
  readonly names: readonly Term[];
}

/** Terms of the entries searched so far: a list is searched once for each letter that is typed. */
const known = new WeakMap<SearchEntry, Terms>();

function termsOf(entry: SearchEntry): Terms {
  const found = known.get(entry) ?? {
    ticker: termOf(entry.ticker).compact,
    names: entry.names.map(termOf),
  };
  known.set(entry, found);
  return found;
}

function termOf(text: string): Term {
  const normal = normalizeSearch(text);
  return { compact: normal.replaceAll(" ", ""), words: normal.split(" ") };
}

function startsWords(query: Term, name: Term): boolean {
  return query.words.every((part) => name.words.some((word) => word.startsWith(part)));
}

function literalTier(query: Term, ticker: string, names: readonly Term[]): number {
  const wanted = query.compact;
  if (ticker === wanted) return tiers.ticker;
  if (ticker.startsWith(wanted)) return tiers.tickerPrefix;
  if (names.some(({ compact }) => compact === wanted)) return tiers.name;
  if (names.some(({ compact }) => compact.startsWith(wanted))) return tiers.namePrefix;
  if (names.some((name) => startsWords(query, name))) return tiers.words;
  const inside = [ticker, ...names.map(({ compact }) => compact)];
  return inside.some((text) => text.includes(wanted)) ? tiers.inside : Infinity;
}

function allowedTypos(length: number): number {
  if (length >= twoTyposFrom) return 2;
  return length >= oneTypoFrom ? 1 : 0;
}

/**
 * Counts the typos between the query and a text. A text whose prefix is near ranks after every text that is near as a
 * whole.
 */
function typosBetween(wanted: string, text: string, allowed: number): number {
  const longer = text.length - wanted.length;
  if (longer < -allowed) return Infinity;
  const whole = longer <= allowed ? editDistance(wanted, text) : Infinity;
  if (whole <= allowed) return whole;
  if (wanted.length < prefixTyposFrom) return Infinity;
  const begun = prefixDistance(wanted, text.slice(0, wanted.length + allowed));
  return begun <= allowed ? allowed + begun : Infinity;
}

function typoTier({ compact: wanted }: Term, ticker: string, names: readonly Term[]): number {
  const allowed = allowedTypos(wanted.length);
  if (allowed === 0) return Infinity;
  const texts = [ticker, ...names.flatMap(({ compact, words }) => [compact, ...words])];
  return tiers.typos + Math.min(...texts.map((text) => typosBetween(wanted, text, allowed)));
}

/** The entries that a currency sign names: those that have it alone first, then `CA$` for `$`. */
function withSign<E extends SearchEntry>(sign: string, entries: readonly E[]): readonly E[] {
  if (!/^\p{Sc}$/u.test(sign)) return [];
  const own = entries.filter(({ names }) => names.includes(sign));
  const others = entries.filter((entry) => entry.names.some((name) => name.endsWith(sign)));
  return [...new Set([...own, ...others])];
}

/**
 * The entries that match, best first: by the ticker, by a prefix of the ticker, by the name, by a prefix of the name,
 * by a prefix of a word, by any part, and last with small typos (one from three letters on, two from six). Equal
 * matches keep the order of the entries. Typos are forgiven only if nothing matches exactly: someone who types "BTC"
 * does not want "LTC". An empty query matches everything.
 */
export function rankMatches<E extends SearchEntry>(
  query: string,
  entries: readonly E[],
  limit: number,
): readonly E[] {
  const wanted = termOf(query);
  if (wanted.compact === "") {
    const found = query.trim() === "" ? entries : withSign(query.trim(), entries);
    return found.slice(0, limit);
  }
  const terms = entries.map((entry) => ({ entry, ...termsOf(entry) }));
  const rankedBy = (tierOf: typeof literalTier): readonly E[] =>
    terms
      .map(({ entry, ticker, names }) => ({ entry, tier: tierOf(wanted, ticker, names) }))
      .filter(({ tier }) => tier < Infinity)
      .toSorted((a, b) => a.tier - b.tier)
      .slice(0, limit)
      .map(({ entry }) => entry);
  const literal = rankedBy(literalTier);
  return literal.length > 0 || limit === 0 ? literal : rankedBy(typoTier);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/**
 * The tickers that a mistyped ticker may mean, nearest first: by typos, then by the length of the common prefix, then
 * in the given order. Tickers that differ in more than half of their letters are left out.
 */
export function nearestTickers(
  query: string,
  tickers: readonly string[],
  limit: number,
): readonly string[] {
  const wanted = normalizeSearch(query).replaceAll(" ", "");
  return tickers
    .map((ticker) => {
      const known = normalizeSearch(ticker);
      const typos = editDistance(wanted, known);
      return { ticker, typos, alike: sharedStart(wanted, known), length: known.length };
    })
    .filter(({ typos, length }) => typos * 2 <= Math.max(wanted.length, length))
    .toSorted((a, b) => (a.typos === b.typos ? b.alike - a.alike : a.typos - b.typos))
    .slice(0, limit)
    .map(({ ticker }) => ticker);
}
