import type { CurrencyEntry, RatesCapsule } from "../../src/wire/market.ts";
import { nameAssets } from "./assetEntries.ts";
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
  "stamp" | "isPriced" | "capsule" | "quotes" | "history" | "assets" | "currencies" | "usdtRate"
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
    currencies,
    usdtRate: ({ tag }: Tagged) => usdtRateOf(view(), currencies({ tag })),
  });
}
