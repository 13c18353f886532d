import * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { candlesPath } from "../../src/wire/market/candles.ts";
import { domainConfigPath } from "../../src/wire/page/operatorSettings.ts";
import { type Remotes, remotesPath } from "../../src/wire/page/microFrontend.ts";
import { type TradeLinks, tradeLinksPath } from "../../src/wire/page/tradeLinks.ts";
import { type ApiPath, apiPaths, coinDaysPath } from "../../src/wire/paths.ts";
import type { CallDescription } from "../calls/call.ts";
import type { Candles } from "../candles/createCandles.ts";
import { quoteCandles } from "../candles/quoteCandles.ts";
import type { HeadTexts } from "../head-texts/headTexts.ts";
import type { Market } from "../market/createMarket.ts";
import type { News } from "../news/createNews.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { answerSchemas } from "./answerSchemas.ts";
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
  readonly candles: Candles;
  /** The operator's texts for the heads of pages. */
  readonly headTexts: HeadTexts;
  /** Origins that serve images, without trailing slashes; empty if images come with the pages. */
  readonly imageHosts: readonly string[];
  /** Remote parts of the shell. */
  readonly remotes: Remotes;
  /** Where people trade. */
  readonly tradeLinks: TradeLinks;
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
  readonly described: CallDescription;
  /** Checks the query (GET) or the body (POST); throws a `GatewayFailure` that names the bad parameter. */
  readonly prepare: (input: unknown, data: GatewayData) => PreparedCall;
  /** Changes exactly when an answer to the same parameters may change. */
  readonly version: (data: GatewayData) => string;
}

/** Every path of the gateway. */
export const routes: Readonly<
  Record<
    | ApiPath
    | typeof candlesPath
    | typeof coinDaysPath
    | typeof domainConfigPath
    | typeof remotesPath
    | typeof tradeLinksPath,
    Route
  >
> = Object.freeze({
  [apiPaths.usdtRate]: route(
    describe("usdtRate", "Listed currencies, and units of each for one US dollar"),
    ({ locale }, market) => market.usdtRate({ tag: locale }),
    "POST",
  ),
  [apiPaths.coinQuotes]: route(
    describe(
      "coinQuotes",
      "The latest figure of each symbol, and those of 1, 7, 30 and 365 days before",
    ),
    ({ symbols, on }, market) => {
      for (const symbol of symbols ?? []) requirePriced(symbol, market);
      return market.quotes({
        ...(symbols !== undefined && { symbols }),
        ...(on !== undefined && { on }),
      });
    },
  ),
  [coinDaysPath]: route(
    describe(
      "coinDays",
      "Open, high, low and volume of coins over the last 24 hours, in US dollars",
    ),
    ({ symbols }, market) => {
      for (const symbol of symbols ?? []) requirePriced(symbol, market);
      return market.coinDays(symbols === undefined ? {} : { symbols });
    },
  ),
  [candlesPath]: Object.freeze({
    ...route(
      describe("coinCandles", "Candles of a coin, oldest first, from exchanges"),
      ({ symbol, quote, interval }, market, { candles }) => {
        requirePriced(symbol, market);
        const { candles: inDollars, isPending } = candles.read(symbol, interval);
        const prices =
          quote === "USD"
            ? []
            : (market.history({ symbol: "USD", quote }) ?? unknownSymbol(quote)).points;
        const found = quote === "USD" ? inDollars : quoteCandles(inDollars, prices);
        return { ...market.stamp(), symbol, quote, interval, candles: found, isPending };
      },
    ),
    version: ({ market, candles }: GatewayData) => `${market.stamp().version} ${candles.version()}`,
  }),
  [apiPaths.coinHistory]: route(
    describe("coinHistory", "The price of a pair on every day there is, oldest first"),
    ({ symbol, quote }, market) => {
      requirePriced(symbol, market);
      return market.history({ symbol, quote }) ?? unknownSymbol(quote);
    },
  ),
  [apiPaths.assets]: route(
    describe("assets", "Every listed coin, metal, company and currency, with its names"),
    ({ locale }, market) => market.assets({ tag: locale }),
  ),
  [apiPaths.assetFacts]: route(
    describe(
      "assetFacts",
      "How much of an asset there is, its price and, of companies, the market value",
    ),
    ({ symbols, locale }, market) => {
      for (const symbol of symbols ?? []) if (!market.isListed(symbol)) unknownSymbol(symbol);
      return market.assetFacts({ tag: locale, ...(symbols !== undefined && { symbols }) });
    },
  ),
  [apiPaths.assetNews]: Object.freeze({
    ...route(
      describe("assetNews", "Headlines that name an asset, newest first"),
      ({ symbol }, market, { news }) => {
        if (!market.isListed(symbol)) unknownSymbol(symbol);
        return { items: news.items(symbol) };
      },
    ),
    version: ({ news }: GatewayData) => news.version(),
  }),
  [apiPaths.ratesCapsule]: route(
    describe("ratesCapsule", "Every listed coin and currency in one small answer, for use offline"),
    (_none, market) => market.capsule(),
  ),
  [apiPaths.headTexts]: Object.freeze({
    ...route(
      describe("headTexts", "The operator's own title, description and keywords for a page"),
      (page, _market, { headTexts }) => ({ list: headTexts.find(page) }),
      "GET or POST",
    ),
    version: ({ headTexts }: GatewayData) => headTexts.version(),
  }),
  [domainConfigPath]: Object.freeze({
    ...route(
      describe("domainConfig", "Origins that serve the site's pictures"),
      (_none, _market, { imageHosts }) => ({
        imgDomainConfig: { foreignDomainList: imageHosts, internalDomainList: [] },
      }),
    ),
    version: ({ imageHosts }: GatewayData) => imageHosts.join(" "),
  }),
  [remotesPath]: Object.freeze({
    ...route(
      describe("remotes", "Remote parts that replace the site's header or footer"),
      (_none, _market, { remotes }) => ({ remotes }),
    ),
    version: ({ remotes }: GatewayData) => JSON.stringify(remotes),
  }),
  [tradeLinksPath]: Object.freeze({
    ...route(
      describe("tradeLinks", "Where people buy, sell and trade a coin"),
      (_none, _market, { tradeLinks }) => ({ tradeLinks }),
    ),
    version: ({ tradeLinks }: GatewayData) => JSON.stringify(tradeLinks),
  }),
});

/** One declaration of a call: its parameters are checked by it, its answer has its type, and the OpenAPI document tells it. */
function describe<N extends keyof typeof parameters>(name: N, summary: string) {
  return { summary, input: parameters[name], data: answerSchemas[name] };
}

function route<S extends CallDescription["input"], D extends v.GenericSchema>(
  described: { readonly summary: string; readonly input: S; readonly data: D },
  answer: (input: v.InferOutput<S>, market: GatewayMarket, data: GatewayData) => v.InferOutput<D>,
  method: Route["method"] = "GET",
): Route {
  const { input: schema } = described;
  return Object.freeze({
    method,
    described,
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
