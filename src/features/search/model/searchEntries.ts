import { currencyName } from "../../../i18n/currencyName.ts";
import { rankMatches, type SearchEntry } from "../../../market/rankMatches.ts";
import type { AssetEntry, AssetsData } from "../../../wire/market/market.ts";

/** A coin, metal, stock or currency that a visitor can choose. */
export interface Listed extends SearchEntry {
  readonly kind: "coin" | "stock" | "currency";
  /** Name in the page's language. */
  readonly label: string;
}

/** A conversion typed as two names, such as "eth eur". */
export interface TypedPair {
  readonly coin: Listed;
  readonly currency: Listed;
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

/** The conversion that a query names: a coin, then a currency. Returns `undefined` for any other query. */
export function typedPair(query: string, { coins, currencies }: Listing): TypedPair | undefined {
  const words = query
    .replaceAll("/", " ")
    .split(/\s+/)
    .filter((word) => word !== "" && !/^[\d.,]+$/.test(word) && !fillers.has(word.toLowerCase()));
  const [first, second, ...rest] = words;
  if (first === undefined || second === undefined || rest.length > 0) return undefined;
  const coin = rankMatches(first, coins, 1)[0];
  const currency = rankMatches(second, currencies, 1)[0];
  return coin && currency && { coin, currency };
}
