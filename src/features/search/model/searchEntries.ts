import { currencyName } from "../../../i18n/currencyName.ts";
import { partUnits } from "../../../i18n/partUnits.ts";
import { normalizeSearch } from "../../../lib/normalizeSearch.ts";
import { rankMatches, type SearchEntry } from "../../../market/rankMatches.ts";
import type { AssetEntry, AssetsData } from "../../../wire/market/market.ts";

/** A coin, metal, stock or currency that a visitor can choose. */
export interface Listed extends SearchEntry {
  readonly kind: "coin" | "stock" | "currency";
  /** Name in the page's language. */
  readonly label: string;
  /** True for a metal, which is priced and converted like a coin. */
  readonly isMetal?: boolean;
  /** Of a currency. */
  readonly sign?: string;
}

/** A conversion that was typed, such as "eth eur", "0.05 eth to naira", "100 usd btc" or "btc/sol". */
export interface TypedPair {
  readonly from: Listed;
  readonly to: Listed;
  /** The amount of `from` as typed: read with the page's own separators. Absent where none was typed. */
  readonly amount?: string;
  /** How it was typed, where that was in a small unit of a coin: `5000 sats`. */
  readonly asked?: string;
}

export interface Listing {
  /** Coins and metals: the assets with a daily price. */
  readonly coins: readonly Listed[];
  readonly stocks: readonly Listed[];
  readonly currencies: readonly Listed[];
}

/** Everything listed, with all the names that find it. */
export function listingOf({ assets, currencies }: AssetsData, tag: string): Listing {
  return {
    coins: assets.filter((asset) => asset.class !== "stock").map((asset) => listed("coin", asset)),
    stocks: assets
      .filter((asset) => asset.class === "stock")
      .map((asset) => listed("stock", asset)),
    currencies: currencies.map(({ code, name, symbol }) => ({
      kind: "currency",
      id: `currency-${code}`,
      ticker: code,
      // Read with the first query: the browser takes its time to name 160 currencies.
      get names() {
        return [name, currencyName(tag, code), symbol];
      },
      label: name,
      sign: symbol,
    })),
  };
}

function listed(
  kind: Exclude<Listed["kind"], "currency">,
  { symbol, name, localName, aliases = [], class: assetClass }: AssetEntry,
): Listed {
  return {
    kind,
    id: `${kind}-${symbol}`,
    ticker: symbol,
    names: [name, ...(localName === undefined ? [] : [localName]), ...aliases],
    label: localName ?? name,
    ...(assetClass === "metal" && { isMetal: true }),
  };
}

/** Words and signs of all languages that may stand between the two sides of a conversion. */
const fillers: ReadonlySet<string> = new Set([
  "to",
  "in",
  "into",
  "=",
  "→",
  "-",
  "/",
  "en",
  "vers",
  "zu",
  "nach",
  "в",
  "إلى",
  "到",
  "兑",
  "兌",
  "換",
  "a",
  "para",
  "em",
  "na",
  "sang",
  "ke",
  "เป็น",
  "naar",
  "till",
  "kaç",
  "から",
  "를",
  "sa",
  "से",
  "को",
  "में",
]);

/** A number with its marks, in any digits, and a sign for a multiple right behind it. */
const numberWord = /^[\p{Nd}.,'’٫٬]*\p{Nd}[\p{Nd}.,'’٫٬]*(?:[kmbt]|lakh|crore)?$/iu;

/** What stands in for the side that was not typed: the main coin, and the currency that the visitor sees prices in. */
export interface Defaults {
  readonly coin: string;
  readonly currency: string;
}

/**
 * The conversion that a query names: two coins, metals or currencies in the order typed, or an amount of one of them.
 * Returns `undefined` for any other query.
 */
export function typedPair(
  query: string,
  listing: Listing,
  defaults: Defaults,
): TypedPair | undefined {
  if (negative.test(query)) return undefined;
  const { names, amount, asked } = inCoins(
    readQuery(amountFirst(spacedOut(query, listing), listing)),
  );
  const sides =
    sidesOf(names, listing) ??
    (amount === undefined ? undefined : impliedSides(names.join(" "), listing, defaults));
  if (sides?.from === undefined || sides.to === undefined || sides.from === sides.to)
    return undefined;
  const { from, to } = sides;
  return {
    from,
    to,
    ...(amount !== undefined && { amount }),
    ...(asked !== undefined && { asked }),
  };
}

/** A sign before an amount, with the letters that some have: `€ 50`, `US$100`. */
const signFirst =
  /^\s*(\p{L}{0,3}\p{Sc})\s*([\p{Nd}.,'’٫٬]*\p{Nd}(?:[kmbt]|lakh|crore)?)(?![\p{L}\p{Nd}])/iu;

/** A number and the first of the letters or signs right behind it. */
const unitBehind = /^\s*[\p{Nd}.,'’٫٬]*\p{Nd}(?=[\p{L}\p{Sc}])/u;

/** A query with its amount in front and a space behind that: `€ 50 btc` as `50 € btc`, `5000sats` as `5000 sats`. */
function spacedOut(query: string, { coins }: Listing): string {
  const turned = query.replace(signFirst, "$2 $1");
  const [word = ""] = turned.trim().split(/\s/, 1);
  const isName = coins.some(({ ticker }) => ticker.startsWith(word.toUpperCase()));
  return isName || numberWord.test(word) ? turned : turned.replace(unitBehind, "$& ");
}

/** Two units with an amount between them. */
const amountBetween = /^\s*(?<first>\S+)\s+(?<amount>\S*\p{Nd}\S*)\s+(?<second>\S+)\s*$/u;

/**
 * A query with the amount between two units in front: it is of the currency that it stands behind, as `EUR 50 btc`, or else of
 * what it stands before, as `btc 100 usd`.
 */
function amountFirst(query: string, { coins, currencies }: Listing): string {
  const { first = "", amount = "", second = "" } = amountBetween.exec(query)?.groups ?? {};
  if (!numberWord.test(amount) || numberWord.test(first)) return query;
  const isCurrency = named(first, [coins, currencies])?.kind === "currency";
  return isCurrency ? `${amount} ${first} ${second}` : `${amount} ${second} ${first}`;
}

/** An amount that nothing can be converted of; its digits are no name. */
const negative = /^\s*[-−–]\s*[\d.,]/;

interface Asked {
  readonly names: readonly string[];
  readonly amount: string | undefined;
  readonly asked?: string;
}

/** An amount of a small unit as one of its coin. */
function inCoins({ names, amount }: Asked): Asked {
  const [word = "", ...others] = names;
  const part = partUnits.get(word.toLowerCase());
  if (part === undefined || amount === undefined) return { names, amount };
  const [coin, digits] = part;
  return {
    names: [coin, ...others],
    amount: `${amount}*1e-${digits}`,
    asked: `${amount} ${word}`,
  };
}

/** The amount in front, as typed, and the words for the two sides. */
function readQuery(query: string): Asked {
  const words = query.replaceAll("/", " ").split(/\s+/).filter(Boolean);
  const end = words.findIndex((word) => !numberWord.test(word));
  const amount = words.slice(0, Math.max(end, 0)).join(" ");
  const names = words.filter((word) => !numberWord.test(word) && !fillers.has(word.toLowerCase()));
  return { names, amount: amount === "" ? undefined : amount };
}

interface Sides {
  readonly from: Listed | undefined;
  readonly to: Listed | undefined;
}

/** True for two words that are one name, or a part of one: "bitcoin cash", "us dollar". */
function isOneName(words: readonly string[], { coins, currencies }: Listing): boolean {
  const compact = (text: string) => normalizeSearch(text).replaceAll(" ", "");
  const wanted = compact(words.join(""));
  // A sign is a side of its own.
  if (words.some((word) => compact(word) === "")) return false;
  return [...coins, ...currencies].some(({ ticker, names }) =>
    [ticker, ...names].some((name) => compact(name).includes(wanted)),
  );
}

/** What a word means best; of equally good matches one of the kind that is named first. */
function named(word: string, kinds: readonly (readonly Listed[])[]): Listed | undefined {
  return word === "" ? undefined : rankMatches(word, kinds.flat(), 1)[0];
}

/** Both sides were typed. What is converted into a coin is rather a currency, and the other way round. */
function namedSides([first = "", second = ""]: readonly string[], listing: Listing): Sides {
  const { coins, currencies } = listing;
  const from = named(first, [coins, currencies]);
  const others = from?.kind === "currency" ? [coins, currencies] : [currencies, coins];
  return { from, to: named(second, others) };
}

/** Both sides, where two were typed. */
function sidesOf(names: readonly string[], listing: Listing): Sides | undefined {
  const [word = ""] = names;
  if (names.length === 1) return joinedSides(word, listing);
  return names.length === 2 && !isOneName(names, listing) ? namedSides(names, listing) : undefined;
}

/** Two tickers in one word, as exchanges write a pair: `BTCUSD`. A word that is itself a ticker is not split. */
function joinedSides(word: string, { coins, currencies }: Listing): Sides | undefined {
  const all = [...coins, ...currencies];
  const withTicker = (ticker: string) => all.find((entry) => entry.ticker === ticker.toUpperCase());
  if (withTicker(word) !== undefined) return undefined;
  for (let at = 1; at < word.length; at += 1) {
    const [from, to] = [withTicker(word.slice(0, at)), withTicker(word.slice(at))];
    if (from !== undefined && to !== undefined) return { from, to };
  }
  return undefined;
}

/** One side was typed. */
function impliedSides(name: string, listing: Listing, defaults: Defaults): Sides {
  const { coins, currencies } = listing;
  const from = named(name, [coins, currencies]);
  const [group, usual] =
    from?.kind === "currency" ? [coins, defaults.coin] : [currencies, defaults.currency];
  return { from, to: group.find(({ ticker }) => ticker === usual) };
}
