import type { MarketApi } from "../market/createMarketApi.ts";
import type { Call, Transport } from "../gateway/createTransport.ts";
import { createOfflineMarketApi } from "./createOfflineMarketApi.ts";
import { createKeptReader, type ReadKept } from "./createKeptReader.ts";
import { apiPaths, quotePaths } from "../../wire/paths.ts";
import { GatewayError } from "../gateway/GatewayError.ts";
import { trusted } from "../../lib/trusted.ts";

/** The calls that this device answers by itself. */
export interface Offline {
  readonly api: MarketApi;
  readonly send: Transport;
}

/** Opens what is kept on this device; a browser without storage for it has nothing. */
export function openOffline(): Offline {
  const { caches } = globalThis as Partial<Pick<typeof globalThis, "caches">>;
  const readKept = createKeptReader(caches);
  const api = createOfflineMarketApi(readKept);
  return { api, send: createOfflineTransport(api, readKept) };
}

/** A transport that answers from the given market api and from what else is kept. */
export function createOfflineTransport(
  api: MarketApi,
  readKept: ReadKept = () => Promise.resolve(undefined),
): Transport {
  // The caller names the type that the wire contract gives the path.
  return async <T>(call: Call): Promise<T> => {
    const kept = call.path === quotePaths.key ? await readKept(call.path) : undefined;
    return trusted<T>(kept ?? (await answer(api, call)));
  };
}

type Query = Readonly<Record<string, string>>;

type Answer = (api: MarketApi, query: Query) => Promise<unknown>;

/** The paths of the API's calls. Rates in a language are asked for by POST, and on this device of the API itself. */
type AnsweredPath = (typeof apiPaths)[Exclude<keyof MarketApi, "usdtRate">];

const answers: Readonly<Record<AnsweredPath, Answer>> = {
  [apiPaths.assets]: (api, query) => api.assets(localeOf(query)),
  [apiPaths.assetFacts]: (api, query) =>
    api.assetFacts({ locale: localeOf(query), symbols: symbolsOf(query) }),
  [apiPaths.assetNews]: (api, { symbol = "" }) => api.assetNews(symbol),
  [apiPaths.coinHistory]: (api, { symbol = "", quote = "USD" }) =>
    api.coinHistory({ symbol, quote }),
  [apiPaths.coinQuotes]: (api, query) => api.coinQuotes(symbolsOf(query), undefined, query["on"]),
};

async function answer(api: MarketApi, { path, query = {} }: Call): Promise<unknown> {
  const own = (answers as Readonly<Partial<Record<string, Answer>>>)[path];
  if (own === undefined) throw new GatewayError("there is no network");
  return own(api, query);
}

function localeOf({ locale = "en" }: Query): string {
  return locale;
}

function symbolsOf({ symbols = "" }: Query): readonly string[] {
  return symbols === "" ? [] : symbols.split(",");
}
