import { findAsset } from "../../../../market/findAsset.ts";
import { nearestTickers } from "../../../../market/rankMatches.ts";
import { site } from "../../../../wire/site.ts";
import type { AssetEntry, AssetsData, CurrencyEntry } from "../../../../wire/market/market.ts";
import type { Leg } from "../legText.ts";

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
 * Finds the pair that two words of a URL mean; either may be a coin, a metal or a currency. Tickers and codes match in
 * any case. An alias (`bitcoin`) or a form that is not canonical has moved to the canonical URL. For any other word, and
 * for the same thing twice, it suggests the nearest pairs.
 */
export function findPair(
  listed: AssetsData,
  words: { readonly coin: string; readonly fiat: string },
): { readonly kind: "found"; readonly coin: Leg; readonly fiat: Leg } | PairMiss {
  const coin = findLeg(listed, words.coin);
  const fiat = findLeg(listed, words.fiat);
  if (coin === undefined || fiat === undefined || coin.code === fiat.code)
    return { kind: "unknown", ...words, suggestions: suggest(listed, { coin, fiat, words }) };
  const canonical = { coin: coin.code.toLowerCase(), fiat: fiat.code.toLowerCase() };
  if (canonical.coin !== words.coin || canonical.fiat !== words.fiat)
    return { kind: "moved", ...canonical };
  return { kind: "found", coin, fiat };
}

function findLeg({ assets, currencies }: AssetsData, word: string): Leg | undefined {
  const code = word.toUpperCase();
  const currency = currencies.find((entry) => entry.code === code);
  if (currency !== undefined) return currencyLeg(currency);
  const asset = findAsset(
    assets.filter((entry) => entry.class !== "stock"),
    word,
  );
  return asset && assetLeg(asset);
}

function currencyLeg({ code, name, symbol }: CurrencyEntry): Leg {
  return { code, name, sign: symbol };
}

function assetLeg({ symbol, name, localName }: AssetEntry): Leg {
  return { code: symbol, name: localName ?? name };
}

function suggest(
  { assets, currencies }: AssetsData,
  known: {
    coin: Leg | undefined;
    fiat: Leg | undefined;
    words: { coin: string; fiat: string };
  },
): readonly PairLink[] {
  const coins = assets.filter((asset) => asset.class !== "stock").map(assetLeg);
  const money = currencies.map(currencyLeg);
  const usual = [site.mainCoin, money[0]?.code ?? ""];
  const bases = known.coin
    ? [known.coin]
    : nearestOr(known.words.coin, [...coins, ...money], usual);
  const isTwice = known.coin !== undefined && known.coin.code === known.fiat?.code;
  const quotes = isTwice
    ? money
    : known.fiat
      ? [known.fiat]
      : nearestOr(known.words.fiat, [...money, ...coins], usual);
  return bases
    .flatMap((base) =>
      quotes
        .filter(({ code }) => code !== base.code)
        .map(({ code }) => ({ coin: base.code, fiat: code, name: base.name })),
    )
    .slice(0, suggestionCount);
}

/** The legs with codes like a word, or else those that most people look for. */
function nearestOr(word: string, legs: readonly Leg[], usual: readonly string[]): readonly Leg[] {
  const codes = legs.map(({ code }) => code);
  const nearest = nearestTickers(word, codes, suggestionCount);
  const wanted = nearest.length > 0 ? nearest : usual;
  return wanted.flatMap((code) => legs.find((leg) => leg.code === code) ?? []);
}
