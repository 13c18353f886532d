import type { CurrencyEntry, RatesCapsule } from "../../src/wire/market/market.ts";
import { nameAssets } from "./assetEntries.ts";
import { assetFactsOf } from "./assetFacts.ts";
import { assetNames } from "./assetNames.ts";
import { nameCurrencies } from "./currencyNames.ts";
import { coinSymbols, currencyCodes } from "./listing.ts";
import type { Market } from "./market.ts";
import type { MarketView } from "./marketView.ts";
import { type Pair, pairHistory } from "./pairHistory.ts";
import { policy } from "./policy.ts";
import { quoteOf } from "./quotes.ts";
import { buildCapsule } from "./ratesCapsule.ts";
import { rememberByKey } from "./rememberByKey.ts";
import { usdtRateOf } from "./usdtRate.ts";

/** The part of `Market` that only reads. */
export type MarketAnswers = Pick<
  Market,
  | "stamp"
  | "isPriced"
  | "isListed"
  | "capsule"
  | "quotes"
  | "history"
  | "assets"
  | "assetFacts"
  | "currencies"
  | "usdtRate"
>;

/** A language asked for. */
interface Tagged {
  readonly tag: string;
}

/** Answers the wire's questions from whatever view is current. Names are kept by tag, the capsule by view. */
export function createMarketAnswers(view: () => MarketView): MarketAnswers {
  const codes = currencyCodes(view().dataset);
  const currencyEntries = rememberByKey(policy.cachedTags, (tag) => nameCurrencies(tag, codes));
  const assetEntries = rememberByKey(policy.cachedTags, nameAssets);
  const capsules = new WeakMap<MarketView, RatesCapsule>();
  const isPriced = (symbol: string): boolean => view().dataset.units.has(symbol);
  const currencies = ({ tag }: Tagged): readonly CurrencyEntry[] => currencyEntries(tag);
  return Object.freeze({
    stamp: () => view().stamp,
    isPriced,
    isListed: (symbol: string) => assetNames.has(symbol),
    capsule: () => {
      const current = view();
      const capsule = capsules.get(current) ?? buildCapsule(current);
      capsules.set(current, capsule);
      return capsule;
    },
    quotes: ({ symbols }: { readonly symbols?: readonly string[] } = {}) => {
      const { dataset, stamp } = view();
      const wanted = symbols ?? coinSymbols(dataset);
      return { ...stamp, quotes: wanted.flatMap((symbol) => quoteOf(dataset, symbol) ?? []) };
    },
    history: ({ symbol, quote }: Pair) => {
      if (!isPriced(symbol) || !isPriced(quote)) return undefined;
      const { dataset, stamp } = view();
      return { ...stamp, symbol, quote, points: pairHistory(dataset, { symbol, quote }) };
    },
    assets: ({ tag }: Tagged) => ({
      ...view().stamp,
      assets: assetEntries(tag),
      currencies: currencies({ tag }),
    }),
    assetFacts: ({ tag, symbols }: Tagged & { readonly symbols?: readonly string[] }) => {
      const current = view();
      const entries = new Map(assetEntries(tag).map((entry) => [entry.symbol, entry]));
      const wanted = (symbols ?? [...entries.keys()]).flatMap(
        (symbol) => entries.get(symbol) ?? [],
      );
      return { ...current.stamp, facts: wanted.map((entry) => assetFactsOf(current, entry)) };
    },
    currencies,
    usdtRate: ({ tag }: Tagged) => usdtRateOf(view(), currencies({ tag })),
  });
}
