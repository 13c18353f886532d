import * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import type {
  AssetsData,
  CoinDaysData,
  CoinHistoryData,
  CoinQuotesData,
  RatesCapsule,
  UsdtRateData,
} from "../../src/wire/market/market.ts";
import type { AssetFactsData } from "../../src/wire/market/marketCap.ts";
import {
  type DomainConfigData,
  domainConfigPath,
  type HeadTextsData,
} from "../../src/wire/page/operatorSettings.ts";
import { type Remotes, type RemotesData, remotesPath } from "../../src/wire/page/microFrontend.ts";
import type { AssetNewsData } from "../../src/wire/market/news.ts";
import { type ApiPath, apiPaths, coinDaysPath } from "../../src/wire/paths.ts";
import type { HeadTexts } from "../head-texts/headTexts.ts";
import type { Market } from "../market/createMarket.ts";
import type { News } from "../news/createNews.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { parameters } from "./parameters.ts";

/** The part of the market data that the gateway uses. */
export type GatewayMarket = Pick<
  Market,
  | "stamp"
  | "isPriced"
  | "isListed"
  | "capsule"
  | "quotes"
  | "coinDays"
  | "history"
  | "assets"
  | "assetFacts"
  | "usdtRate"
>;

/** The part of the news that the gateway uses. */
export type GatewayNews = Pick<News, "items" | "version">;

/** The sources of the gateway's answers. */
export interface GatewayData {
  readonly market: GatewayMarket;
  readonly news: GatewayNews;
  /** The operator's texts for the heads of pages. */
  readonly headTexts: HeadTexts;
  /** Origins that serve images, without trailing slashes; empty if images come with the pages. */
  readonly imageHosts: readonly string[];
  /** Remote parts of the shell. */
  readonly remotes: Remotes;
}

/** A call with valid parameters. */
export interface PreparedCall {
  /** The parameters in canonical form: equal calls have equal texts. */
  readonly canonical: string;
  /** The data of the envelope. Throws a `GatewayFailure` for a symbol that is not listed. */
  readonly answer: () => unknown;
}

/** Where a path expects its parameters: in the query, as JSON in the body, or in either. */
export type RouteMethod = "GET" | "POST" | "GET or POST";

/** A call of the gateway. */
export interface Route {
  readonly method: RouteMethod;
  /** Checks the query (GET) or the body (POST); throws a `GatewayFailure` that names the bad parameter. */
  readonly prepare: (input: unknown, data: GatewayData) => PreparedCall;
  /** Changes exactly when an answer to the same parameters may change. */
  readonly version: (data: GatewayData) => string;
}

/** Every path of the gateway. */
export const routes: Readonly<
  Record<ApiPath | typeof coinDaysPath | typeof domainConfigPath | typeof remotesPath, Route>
> = Object.freeze({
  [apiPaths.usdtRate]: route("POST", parameters.usdtRate, ({ locale }, market): UsdtRateData =>
    market.usdtRate({ tag: locale }),
  ),
  [apiPaths.coinQuotes]: route(
    "GET",
    parameters.coinQuotes,
    ({ symbols, on }, market): CoinQuotesData => {
      for (const symbol of symbols ?? []) requirePriced(symbol, market);
      return market.quotes({
        ...(symbols !== undefined && { symbols }),
        ...(on !== undefined && { on }),
      });
    },
  ),
  [coinDaysPath]: route("GET", parameters.coinDays, ({ symbols }, market): CoinDaysData => {
    for (const symbol of symbols ?? []) requirePriced(symbol, market);
    return market.coinDays(symbols === undefined ? {} : { symbols });
  }),
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
    ...route("GET", parameters.assetNews, ({ symbol }, market, { news }): AssetNewsData => {
      if (!market.isListed(symbol)) unknownSymbol(symbol);
      return { items: news.items(symbol) };
    }),
    version: ({ news }: GatewayData) => news.version(),
  }),
  [apiPaths.ratesCapsule]: route("GET", parameters.ratesCapsule, (_none, market): RatesCapsule =>
    market.capsule(),
  ),
  [apiPaths.headTexts]: Object.freeze({
    ...route(
      "GET or POST",
      parameters.headTexts,
      (page, _market, { headTexts }): HeadTextsData => ({ list: headTexts.find(page) }),
    ),
    version: ({ headTexts }: GatewayData) => headTexts.version(),
  }),
  [domainConfigPath]: Object.freeze({
    ...route(
      "GET",
      parameters.domainConfig,
      (_none, _market, { imageHosts }): DomainConfigData => ({
        imgDomainConfig: { foreignDomainList: imageHosts, internalDomainList: [] },
      }),
    ),
    version: ({ imageHosts }: GatewayData) => imageHosts.join(" "),
  }),
  [remotesPath]: Object.freeze({
    ...route("GET", parameters.remotes, (_none, _market, { remotes }): RemotesData => ({
      remotes,
    })),
    version: ({ remotes }: GatewayData) => JSON.stringify(remotes),
  }),
});

function route<S extends v.GenericSchema>(
  method: Route["method"],
  schema: S,
  answer: (input: v.InferOutput<S>, market: GatewayMarket, data: GatewayData) => unknown,
): Route {
  return Object.freeze({
    method,
    version: ({ market }: GatewayData) => market.stamp().version,
    prepare: (input: unknown, data: GatewayData): PreparedCall => {
      const checked = v.safeParse(schema, input, { abortEarly: true });
      if (!checked.success) throw invalidParameter(checked.issues[0]);
      return {
        canonical: JSON.stringify(checked.output),
        answer: () => answer(checked.output, data.market, data),
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

/** The symbol has passed its pattern, so it is safe to repeat. */
function unknownSymbol(symbol: string): never {
  throw new GatewayFailure(gatewayCodes.unknownSymbol, `The symbol ${symbol} is not listed.`);
}
