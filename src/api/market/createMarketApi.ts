import type {
  AssetsData,
  CoinHistoryData,
  CoinQuotesData,
  Day,
  UsdtRateData,
} from "../../wire/market/market.ts";
import type { AssetFactsData } from "../../wire/market/marketCap.ts";
import type { AssetNewsData } from "../../wire/market/news.ts";
import { apiPaths } from "../../wire/paths.ts";
import type { Transport } from "../gateway/createTransport.ts";

export interface MarketApi {
  usdtRate(locale: string, signal?: AbortSignal): Promise<UsdtRateData>;
  /**
   * All coins and metals when no symbol is named. With `on`, their figures of the nearest day that has one of each; none
   * where there is no such day.
   */
  coinQuotes(symbols: readonly string[], signal?: AbortSignal, on?: Day): Promise<CoinQuotesData>;
  coinHistory(
    pair: { symbol: string; quote: string },
    signal?: AbortSignal,
  ): Promise<CoinHistoryData>;
  assets(locale: string, signal?: AbortSignal): Promise<AssetsData>;
  /** All listed assets when no symbol is named. */
  assetFacts(
    query: { locale: string; symbols?: readonly string[] },
    signal?: AbortSignal,
  ): Promise<AssetFactsData>;
  /** Headlines that name one listed asset, newest first. */
  assetNews(symbol: string, signal?: AbortSignal): Promise<AssetNewsData>;
}

/** The market calls of the gateway, typed by the wire contract. */
export function createMarketApi(send: Transport): MarketApi {
  return Object.freeze({
    usdtRate: (locale: string, signal?: AbortSignal) =>
      send<UsdtRateData>({ path: apiPaths.usdtRate, body: { locale }, signal }),
    coinQuotes: (symbols: readonly string[], signal?: AbortSignal, on?: Day) =>
      send<CoinQuotesData>({
        path: apiPaths.coinQuotes,
        ...(symbols.length > 0 && {
          query: { symbols: symbols.join(","), ...(on !== undefined && { on }) },
        }),
        signal,
      }),
    coinHistory: (pair: { symbol: string; quote: string }, signal?: AbortSignal) =>
      send<CoinHistoryData>({ path: apiPaths.coinHistory, query: pair, signal }),
    assets: (locale: string, signal?: AbortSignal) =>
      send<AssetsData>({ path: apiPaths.assets, query: { locale }, signal }),
    assetFacts: (
      { locale, symbols = [] }: { locale: string; symbols?: readonly string[] },
      signal?: AbortSignal,
    ) =>
      send<AssetFactsData>({
        path: apiPaths.assetFacts,
        query: { locale, ...(symbols.length > 0 && { symbols: symbols.join(",") }) },
        signal,
      }),
    assetNews: (symbol: string, signal?: AbortSignal) =>
      send<AssetNewsData>({ path: apiPaths.assetNews, query: { symbol }, signal }),
  });
}
