import type { Result } from "../../src/lib/result.ts";
import type {
  AssetsData,
  CoinHistoryData,
  CoinQuotesData,
  CurrencyEntry,
  Day,
  MarketStamp,
  RatesCapsule,
  UsdtRateData,
} from "../../src/wire/market/market.ts";
import type { AssetFactsData } from "../../src/wire/market/marketCap.ts";
import type { MarketStatus } from "./marketStatus.ts";
import type { Pair } from "./pairHistory.ts";
import type { MarketSourceError } from "./source.ts";

/** The market data. Every answer comes from memory, at once, and says of what day and source it is. */
export interface Market {
  stamp(): MarketStamp;
  /** True for a symbol that has a price history: a coin, a metal or a currency. Symbols are upper case. */
  isPriced(symbol: string): boolean;
  /** True for an asset that `assets` lists, priced or not. Symbols are upper case. */
  isListed(symbol: string): boolean;
  capsule(): RatesCapsule;
  /** All coins and metals by default. A symbol that is not priced, or has no figure at all, is left out. */
  quotes(query?: { readonly symbols?: readonly string[] }): CoinQuotesData;
  /** `undefined` where either symbol is not priced. */
  history(pair: Pair): CoinHistoryData | undefined;
  /** Names in the language of a BCP 47 tag. */
  assets(query: { readonly tag: string }): AssetsData;
  /** Named in the language of a BCP 47 tag; all listed assets by default. A symbol that is not listed is left out. */
  assetFacts(query: { readonly tag: string; readonly symbols?: readonly string[] }): AssetFactsData;
  /** Every listed currency, known or not on the last day. */
  currencies(query: { readonly tag: string }): readonly CurrencyEntry[];
  /** The currencies that have a figure on the last day. */
  usdtRate(query: { readonly tag: string }): UsdtRateData;
  status(): MarketStatus;
  /** Asks the source once; calls that overlap share one request. Answers the new day or why there is none. Never rejects. */
  refresh(signal?: AbortSignal): Promise<Result<Day, MarketSourceError>>;
  /**
   * Settles once the archive has been read, then refreshes in the background: now, and from time to time. Does
   * nothing for the snapshot, which is complete. Never rejects.
   */
  start(): Promise<void>;
  /** Ends the refreshing; what is held goes on being answered. */
  stop(): void;
}
