import type { AssetsData } from "../wire/market/market.ts";

/** A coin, metal or currency, in upper case, as one side of a pair. */
type Code = string;

/** Currencies that most people look others up in. */
const majorCurrencies = ["USD", "EUR", "GBP", "JPY", "INR", "KRW", "BRL", "CAD", "AUD", "TRY"];

/**
 * Those, the default currencies of the offered languages and those of the English regions without a prefix: each coin and
 * metal is listed in all of them.
 */
const coinCurrencies: ReadonlySet<Code> = new Set([
  ...majorCurrencies,
  "CNY",
  "VND",
  "TWD",
  "RUB",
  "IDR",
  "UAH",
  "UZS",
  "AED",
  "PHP",
  "SEK",
  "THB",
  "NGN",
  "MYR",
]);

/** How many of the largest coins are listed in each other. */
const topCoins = 10;

/**
 * Says which ordered pairs people look for: a coin or metal in a well-known currency, the largest coins in each other and
 * the major currencies in each other. The site map has exactly these, and only these may be found by search engines.
 */
export function listedPairs({
  assets,
  currencies,
}: Pick<AssetsData, "assets" | "currencies">): (base: Code, quote: Code) => boolean {
  const priced = assets.filter((asset) => asset.class !== "stock").map(({ symbol }) => symbol);
  const coins = new Set(priced);
  const codes = new Set(currencies.map(({ code }) => code));
  const top = new Set(
    assets
      .filter((asset) => asset.class === "crypto")
      .slice(0, topCoins)
      .map(({ symbol }) => symbol),
  );
  const major = new Set(majorCurrencies.filter((code) => codes.has(code)));
  return (base, quote) => {
    if (base === quote) return false;
    if (coins.has(base) && codes.has(quote)) return coinCurrencies.has(quote);
    return [top, major].some((group) => group.has(base) && group.has(quote));
  };
}
