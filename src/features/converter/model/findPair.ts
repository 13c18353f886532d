import { findAsset } from "../../../market/findAsset.ts";
import { nearestTickers } from "../../../market/rankMatches.ts";
import { site } from "../../../wire/site.ts";
import type { AssetEntry, AssetsData, CurrencyEntry } from "../../../wire/market/market.ts";

/** The pair is not listed under these very words. */
export type PairMiss =
  | { readonly kind: "moved"; readonly coin: string; readonly fiat: string }
  | {
      readonly kind: "unknown";
      readonly coin: string;
      readonly fiat: string;
      readonly suggestions: readonly PairLink[];
    };

interface PairLink {
  readonly coin: string;
  readonly fiat: string;
  readonly name: string;
}

const suggestionCount = 6;

/**
 * Finds the pair that two words of a URL mean. Tickers match in any case. An alias (`bitcoin`) or a form that is not
 * canonical has moved to the canonical URL. For any other word it suggests the nearest tickers.
 */
export function findPair(
  listed: AssetsData,
  words: { readonly coin: string; readonly fiat: string },
): { readonly kind: "found"; readonly coin: AssetEntry; readonly fiat: CurrencyEntry } | PairMiss {
  const coin = findCoin(listed.assets, words.coin);
  const fiat = findCurrency(listed.currencies, words.fiat);
  if (coin === undefined || fiat === undefined) {
    return { kind: "unknown", ...words, suggestions: suggest(listed, { coin, fiat, words }) };
  }
  const canonical = { coin: coin.symbol.toLowerCase(), fiat: fiat.code.toLowerCase() };
  if (canonical.coin !== words.coin || canonical.fiat !== words.fiat)
    return { kind: "moved", ...canonical };
  return { kind: "found", coin, fiat };
}

function findCoin(assets: readonly AssetEntry[], word: string): AssetEntry | undefined {
  return findAsset(
    assets.filter((asset) => asset.class !== "stock"),
    word,
  );
}

function findCurrency(
  currencies: readonly CurrencyEntry[],
  word: string,
): CurrencyEntry | undefined {
  const wanted = word.toUpperCase();
  return currencies.find((currency) => currency.code === wanted);
}

function suggest(
  { assets, currencies }: AssetsData,
  known: {
    coin: AssetEntry | undefined;
    fiat: CurrencyEntry | undefined;
    words: { coin: string; fiat: string };
  },
) {
  const priced = assets.filter((asset) => asset.class !== "stock");
  const tickers = priced.map((asset) => asset.symbol);
  const codes = currencies.map((currency) => currency.code);
  const coins = known.coin
    ? [known.coin.symbol]
    : nearestOr(known.words.coin, tickers, site.mainCoin);
  const fiats = known.fiat
    ? [known.fiat.code]
    : nearestOr(known.words.fiat, codes, codes[0] ?? "USD");
  return coins
    .flatMap((coin) => fiats.map((fiat) => ({ coin, fiat, name: nameOf(priced, coin) })))
    .slice(0, suggestionCount);
}

function nearestOr(word: string, tickers: readonly string[], fallback: string): readonly string[] {
  const nearest = nearestTickers(word, tickers, suggestionCount);
  return nearest.length > 0 ? nearest : [fallback];
}

function nameOf(assets: readonly AssetEntry[], symbol: string): string {
  const asset = assets.find((entry) => entry.symbol === symbol);
  return asset?.localName ?? asset?.name ?? symbol;
}
