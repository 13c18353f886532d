import { currencyName } from "../../../i18n/currencyName.ts";
import { rankMatches, type SearchEntry } from "../../../market/rankMatches.ts";
import type { AssetEntry, AssetsData } from "../../../wire/market/market.ts";

/** A coin, metal, stock or currency that a visitor can choose. */
export interface Listed extends SearchEntry {
  readonly kind: "coin" | "stock" | "currency";
  /** Name in the page's language. */
  readonly label: string;
}

/** A conversion that was typed, such as "eth eur", "0.05 eth to naira" or "100 usd btc". */
export interface TypedPair {
  readonly coin: Listed;
  readonly currency: Listed;
  /** As typed: read with the page's own separators. Absent where none was typed. */
  readonly amount?: string;
  /** What the amount is of. */
  readonly side: "coin" | "fiat";
}

/** What a search can find. */
export type Choice = Listed | TypedPair;

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
    })),
  };
}

function listed(
  kind: Exclude<Listed["kind"], "currency">,
  { symbol, name, localName, aliases = [] }: AssetEntry,
): Listed {
  return {
    kind,
    id: `${kind}-${symbol}`,
    ticker: symbol,
    names: [name, ...(localName === undefined ? [] : [localName]), ...aliases],
    label: localName ?? name,
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
]);

/** A number with its marks, in any digits, and a sign for a multiple right behind it. */
const numberWord = /^[\p{Nd}.,'’٫٬]*\p{Nd}[\p{Nd}.,'’٫٬]*(?:[kmbt]|lakh|crore)?$/iu;

/** What stands in for the side that was not typed: the main coin, and the currency that the visitor sees prices in. */
export interface Defaults {
  readonly coin: string;
  readonly currency: string;
}

/**
 * The conversion that a query names: a coin and a currency in either order, or an amount of one of them. Returns
 * `undefined` for any other query.
 */
export function typedPair(
  query: string,
  listing: Listing,
  defaults: Defaults,
): TypedPair | undefined {
  const { names, amount } = readQuery(query);
  const sides =
    (names.length === 2 ? namedSides(names, listing) : undefined) ??
    (amount === undefined ? undefined : impliedSides(names.join(" "), listing, defaults));
  if (sides?.coin === undefined || sides.currency === undefined) return undefined;
  const { coin, currency, side } = sides;
  return { coin, currency, side, ...(amount !== undefined && { amount }) };
}

/** The amount in front, as typed, and the words for the two sides. */
function readQuery(query: string): { names: readonly string[]; amount: string | undefined } {
  const words = query.replaceAll("/", " ").split(/\s+/).filter(Boolean);
  const end = words.findIndex((word) => !numberWord.test(word));
  const amount = words.slice(0, Math.max(end, 0)).join(" ");
  const names = words.filter((word) => !numberWord.test(word) && !fillers.has(word.toLowerCase()));
  return { names, amount: amount === "" ? undefined : amount };
}

interface Sides extends Pick<TypedPair, "side"> {
  readonly coin: Listed | undefined;
  readonly currency: Listed | undefined;
}

function coded(code: string, { currencies }: Listing): Listed | undefined {
  return currencies.find(({ ticker }) => ticker === code.toUpperCase());
}

/** Both sides were typed. A code of a currency in front turns them round. */
function namedSides([first = "", second = ""]: readonly string[], listing: Listing) {
  const { coins, currencies } = listing;
  const reverse: Sides = {
    coin: rankMatches(second, coins, 1)[0],
    currency: coded(first, listing),
    side: "fiat",
  };
  if (reverse.coin !== undefined && reverse.currency !== undefined) return reverse;
  const sides: Sides = {
    coin: rankMatches(first, coins, 1)[0],
    currency: rankMatches(second, currencies, 1)[0],
    side: "coin",
  };
  return sides.coin !== undefined && sides.currency !== undefined ? sides : undefined;
}

/** One side was typed. */
function impliedSides(name: string, listing: Listing, defaults: Defaults): Sides {
  const currency = coded(name, listing);
  if (currency !== undefined) {
    const coin = listing.coins.find(({ ticker }) => ticker === defaults.coin);
    return { coin, currency, side: "fiat" };
  }
  return {
    coin: name === "" ? undefined : rankMatches(name, listing.coins, 1)[0],
    currency: coded(defaults.currency, listing),
    side: "coin",
  };
}
