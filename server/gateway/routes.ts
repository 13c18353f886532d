import * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import type {
  AssetsData,
  CoinHistoryData,
  CoinQuotesData,
  RatesCapsule,
  UsdtRateData,
} from "../../src/wire/market.ts";
import type { AssetFactsData } from "../../src/wire/marketCap.ts";
import type { AssetNewsData } from "../../src/wire/news.ts";
import { type ApiPath, apiPaths } from "../../src/wire/paths.ts";
import type { Market } from "../market/market.ts";
import type { News } from "../news/createNews.ts";
import { GatewayFailure } from "./gatewayFailure.ts";
import { parameters } from "./parameters.ts";

/** The part of the market data that the gateway answers from. */
export type GatewayMarket = Pick<
  Market,
  | "stamp"
  | "isPriced"
  | "isListed"
  | "capsule"
  | "quotes"
  | "history"
  | "assets"
  | "assetFacts"
  | "usdtRate"
>;

/** The part of the news that the gateway answers from. */
export type GatewayNews = Pick<News, "items" | "version">;

/** What the gateway answers from. */
export interface GatewayData {
  readonly market: GatewayMarket;
  readonly news: GatewayNews;
}

/** A call whose parameters are valid. */
export interface PreparedCall {
  /** The parameters in one canonical form: equal calls have equal texts. */
  readonly canonical: string;
  /** The data of the envelope; throws a `GatewayFailure` for a symbol that is not listed. */
  readonly answer: () => unknown;
}

/** What a path takes. */
export interface Route {
  readonly method: "GET" | "POST";
  /** Checks the query (GET) or the body (POST); throws a `GatewayFailure` that names the bad parameter. */
  readonly prepare: (input: unknown, data: GatewayData) => PreparedCall;
  /** Changes exactly when an answer with the same parameters may. */
  readonly version: (data: GatewayData) => string;
}

/** Every path of the gateway. */
export const routes: Readonly<Record<ApiPath, Route>> = Object.freeze({
  [apiPaths.usdtRate]: route("POST", parameters.usdtRate, ({ locale }, market): UsdtRateData =>
    market.usdtRate({ tag: locale }),
  ),
  [apiPaths.coinQuotes]: route(
    "GET",
    parameters.coinQuotes,
    ({ symbols }, market): CoinQuotesData => {
      for (const symbol of symbols ?? []) requirePriced(symbol, market);
      return market.quotes(symbols === undefined ? {} : { symbols });
    },
  ),
  [apiPaths.coinHistory]: route(
    "GET",
    parameters.coinHistory,
    ({ symbol, quote }, market): CoinHistoryData => {
      requirePriced(symbol, market);
      return market.history({ symbol, quote }) ?? unknownSymbol(quote);
    },
  ),
  [apiPaths.assets]: route("GET", parameters.assets, ({ locale }, market): AssetsData =>
    market.assets({ tag: locale }),
  ),
  [apiPaths.assetFacts]: route(
    "GET",
    parameters.assetFacts,
    ({ symbols, locale }, market): AssetFactsData => {
      for (const symbol of symbols ?? []) if (!market.isListed(symbol)) unknownSymbol(symbol);
      return market.assetFacts({ tag: locale, ...(symbols !== undefined && { symbols }) });
    },
  ),
  [apiPaths.assetNews]: Object.freeze({
    ...route("GET", parameters.assetNews, ({ symbol }, market, news): AssetNewsData => {
      if (!market.isListed(symbol)) unknownSymbol(symbol);
      return { items: news.items(symbol) };
    }),
    version: ({ news }: GatewayData) => news.version(),
  }),
  [apiPaths.ratesCapsule]: route("GET", parameters.ratesCapsule, (_none, market): RatesCapsule =>
    market.capsule(),
  ),
});

function route<S extends v.GenericSchema>(
  method: Route["method"],
  schema: S,
  answer: (input: v.InferOutput<S>, market: GatewayMarket, news: GatewayNews) => unknown,
): Route {
  return Object.freeze({
    method,
    version: ({ market }: GatewayData) => market.stamp().version,
    prepare: (input: unknown, { market, news }: GatewayData): PreparedCall => {
      const checked = v.safeParse(schema, input, { abortEarly: true });
      if (!checked.success) throw invalidParameter(checked.issues[0]);
      return {
        canonical: JSON.stringify(checked.output),
        answer: () => answer(checked.output, market, news),
      };
    },
  });
}

function invalidParameter(issue: v.BaseIssue<unknown>): GatewayFailure {
  const name = v.getDotPath(issue);
  const wrong =
    issue.expected !== null && issue.received === "undefined" ? "is missing" : issue.message;
  const message = name === null ? `The body ${wrong}.` : `The parameter ${name} ${wrong}.`;
  return new GatewayFailure(gatewayCodes.invalidParameter, message);
}

function requirePriced(symbol: string, market: GatewayMarket): void {
  if (!market.isPriced(symbol)) unknownSymbol(symbol);
}

/** The symbol has passed its pattern, so that it is safe to repeat. */
function unknownSymbol(symbol: string): never {
  throw new GatewayFailure(gatewayCodes.unknownSymbol, `The symbol ${symbol} is not listed.`);
}
