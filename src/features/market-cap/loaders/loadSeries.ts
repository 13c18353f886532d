import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import type { TrendSeries } from "../model/history/trendChart.ts";

export const dollar = "USD";

interface SeriesOptions {
  /** Code of the currency of the prices. Default US dollars. */
  readonly quote?: string;
  readonly signal?: AbortSignal;
}

/** Loads all daily prices of assets that have them. */
export function loadSeries(
  api: Pick<MarketApi, "coinHistory">,
  symbols: readonly string[],
  { quote = dollar, signal }: SeriesOptions = {},
): Promise<readonly TrendSeries[]> {
  return Promise.all(symbols.map((symbol) => api.coinHistory({ symbol, quote }, signal)));
}
