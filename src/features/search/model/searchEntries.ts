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
  { coins, currencies }: Listing,
  defaults: Defaults,
): TypedPair | undefined {
  const words = query.replaceAll("/", " ").split(/\s+/).filter(Boolean);
  const names = words.filter((word) => !numberWord.test(word) && !fillers.has(word.toLowerCase()));
  const amount = words.slice(0, words.indexOf(names[0] ?? "")).join(" ");
  const code = (text: string) => currencies.find(({ ticker }) => ticker === text.toUpperCase());
  const coin = (text: string) => rankMatches(text, coins, 1)[0];
  const pair = (
    side: TypedPair["side"],
    sides: { readonly coin: Listed | undefined; readonly currency: Listed | undefined },
  ): TypedPair | undefined =>
    sides.coin &&
    sides.currency && {
      coin: sides.coin,
      currency: sides.currency,
      side,
      ...(numberWord.test(amount.replaceAll(" ", "")) && { amount }),
    };
  const [first = "", second = ""] = names;
  if (names.length === 2) {
    const isReverse = code(first) !== undefined;
    const found =
      (isReverse ? pair("fiat", { coin: coin(second), currency: code(first) }) : undefined) ??
      pair("coin", { coin: coin(first), currency: rankMatches(second, currencies, 1)[0] });
    if (found !== undefined) return found;
  }
  if (names.length === 0 || amount === "") return undefined;
  return code(names.join(" ")) === undefined
    ? pair("coin", { coin: coin(names.join(" ")), currency: code(defaults.currency) })
    : pair("fiat", { coin: coin(defaults.coin), currency: code(first) });
}
