import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import type { TrendSeries } from "../model/history/trendChart.ts";

const dollar = "USD";

/** Loads all daily prices of assets that have them, in US dollars. */
export function loadSeries(
  api: Pick<MarketApi, "coinHistory">,
  symbols: readonly string[],
  signal?: AbortSignal,
): Promise<readonly TrendSeries[]> {
  return Promise.all(symbols.map((symbol) => api.coinHistory({ symbol, quote: dollar }, signal)));
}
