import type {
  AssetsData,
  CoinDaysData,
  CoinHistoryData,
  CoinQuotesData,
  CurrencyEntry,
  CurrencyRate,
  Day,
  MarketStamp,
  RatesCapsule,
  UsdtRateData,
} from "../../../src/wire/market/market.ts";
import type { AssetFactsData } from "../../../src/wire/market/marketCap.ts";
import { memoize } from "../../caching/createLru.ts";
import { nameAssets } from "../names/nameAssets.ts";
import { assetFactsOf } from "../facts/assetFactsOf.ts";
import { assetNames } from "../names/assetNames.ts";
import { nameCurrencies } from "../names/nameCurrencies.ts";
import { buildCapsule, coinSymbols, currencyCodes } from "./buildCapsule.ts";
import type { MarketView } from "../figures/marketView.ts";
import { type Pair, pairHistory } from "../figures/pairHistory.ts";
import { policy } from "../model/policy.ts";
import { coinDayOf, newestUnits, quoteOf } from "../figures/quoteOf.ts";
import { quotesOn } from "../figures/quotesOn.ts";

/** The answers of the market data. Every answer comes from memory, at once, and names its day and source. */
export interface MarketAnswers {
  stamp(): MarketStamp;
  /** True for a symbol that has a price history: a coin, a metal or a currency. Symbols are upper case. */
  isPriced(symbol: string): boolean;
  /** True for an asset that `assets` lists, priced or not. Symbols are upper case. */
  isListed(symbol: string): boolean;
  capsule(): RatesCapsule;
  /**
   * All coins and metals by default. A symbol that is not priced, or has no figure at all, is left out. With `on`, the
   * figures of a day; see `quotesOn`.
   */
  quotes(query?: { readonly symbols?: readonly string[]; readonly on?: Day }): CoinQuotesData;
  /** All coins by default. One whose last 24 hours no source tells is left out. */
  coinDays(query?: { readonly symbols?: readonly string[] }): CoinDaysData;
  /** `undefined` if one of the symbols is not priced. */
  history(pair: Pair): CoinHistoryData | undefined;
  /** Names in the language of a BCP 47 tag. */
  assets(query: { readonly tag: string }): AssetsData;
  /** Named in the language of a BCP 47 tag; all listed assets by default. A symbol that is not listed is left out. */
  assetFacts(query: { readonly tag: string; readonly symbols?: readonly string[] }): AssetFactsData;
  /** Every listed currency, known or not on the last day. */
  currencies(query: { readonly tag: string }): readonly CurrencyEntry[];
  /** The currencies that have a figure on the last day of the currencies. */
  usdtRate(query: { readonly tag: string }): UsdtRateData;
}

/** What all units are for: it is worth one of itself on every day, so it says nothing of the currencies' days. */
const baseCurrency = "USD";

/** A call with the language of its names. */
interface Tagged {
  readonly tag: string;
}

/** Answers the calls of the wire from the current view. Names are cached by tag, the capsule by view. */
export function createMarketAnswers(view: () => MarketView): MarketAnswers {
  const codes = currencyCodes(view().dataset);
  const currencyEntries = memoize(policy.cachedTags, (tag) => nameCurrencies(tag, codes));
  const assetEntries = memoize(policy.cachedTags, nameAssets);
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
    quotes: ({ symbols, on }: { readonly symbols?: readonly string[]; readonly on?: Day } = {}) => {
      const current = view();
      const { dataset, stamp } = current;
      const wanted = symbols ?? coinSymbols(dataset);
      if (on !== undefined) return { ...stamp, quotes: quotesOn(dataset, wanted, on) };
      return { ...stamp, quotes: wanted.flatMap((symbol) => quoteOf(current, symbol) ?? []) };
    },
    coinDays: ({ symbols }: { readonly symbols?: readonly string[] } = {}) => {
      const current = view();
      const wanted = symbols ?? coinSymbols(current.dataset);
      return {
        ...current.stamp,
        days: wanted.flatMap((symbol) => coinDayOf(current, symbol) ?? []),
      };
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

/**
 * The listed currencies with their rates on the last day on which any of them has one, which may be before that of the
 * coins: prices within the day are of coins alone. A currency that has no figure since that day is in neither list.
 */
function usdtRateOf(view: MarketView, currencies: readonly CurrencyEntry[]): UsdtRateData {
  const { dataset, stamp } = view;
  const newest = new Map(
    currencies.flatMap(({ code }) => {
      const figure = newestUnits(dataset, code);
      return figure === undefined ? [] : [[code, figure] as const];
    }),
  );
  const days = [...newest].flatMap(([code, { day }]) => (code === baseCurrency ? [] : [day]));
  const lastDay = days.toSorted().at(-1) ?? stamp.asOf;
  const rates: Record<string, CurrencyRate> = {};
  for (const { code, symbol } of currencies) {
    const figure = newest.get(code);
    if (figure === undefined || figure.day < lastDay) continue;
    const { day, unitsPerUsd: rate } = figure;
    rates[code] = { unit: symbol, rate, fait: code, ...(day !== stamp.asOf && { day }) };
  }
  const supported = currencies
    .filter(({ code }) => Object.hasOwn(rates, code))
    .map(({ code, name, symbol }) => ({ name, symbol, value: code }));
  return { ...stamp, supported, rates };
}
