import { apiPaths } from "../../wire/paths.ts";
import type { MarketApi } from "../createMarketApi.ts";
import type { Call, Transport } from "../createTransport.ts";
import { GatewayError } from "../gatewayError.ts";

/** A transport whose gateway is the market api it is given. */
export function createOfflineTransport(api: MarketApi): Transport {
  // The caller names the type that the wire contract gives the path.
  return async <T>(call: Call): Promise<T> => (await answer(api, call)) as T;
}

async function answer(api: MarketApi, { path, query = {} }: Call): Promise<unknown> {
  const { symbol = "", symbols = "", quote = "USD", locale = "en" } = query;
  const list = symbols === "" ? [] : symbols.split(",");
  switch (path) {
    case apiPaths.assets:
      return api.assets(locale);
    case apiPaths.assetFacts:
      return api.assetFacts({ locale, symbols: list });
    case apiPaths.assetNews:
      return api.assetNews(symbol);
    case apiPaths.coinHistory:
      return api.coinHistory({ symbol, quote });
    case apiPaths.coinQuotes:
      return api.coinQuotes(list);
    default:
      throw new GatewayError("there is no network");
  }
}
