import type { MarketApi } from "../../api/market/createMarketApi.ts";
import type { AppStore } from "../store.ts";
import { quotesAtom, ratesAtom, stampOf, toRateTable } from "./market.ts";

/**
 * Reloads the rates and the quotes that the page holds. Both must come from one version of the data: if the server
 * received new figures between the two answers, the rates are loaded once more.
 */
export async function refreshMarket(deps: {
  api: MarketApi;
  store: AppStore;
  locale: string;
}): Promise<void> {
  const { api, store, locale } = deps;
  const symbols = Object.keys(store.get(quotesAtom).quotes);
  const [rates, quotes] = await Promise.all([
    api.usdtRate(locale),
    symbols.length === 0 ? undefined : api.coinQuotes(symbols),
  ]);
  const sameVersion = quotes === undefined || quotes.version === rates.version;
  const table = toRateTable(sameVersion ? rates : await api.usdtRate(locale));
  // Before the rates, because the parts that show figures wait for those.
  if (quotes !== undefined) {
    const bySymbol = Object.fromEntries(quotes.quotes.map((quote) => [quote.symbol, quote]));
    store.set(quotesAtom, { stamp: stampOf(quotes), quotes: bySymbol });
  }
  store.set(ratesAtom, table);
}
