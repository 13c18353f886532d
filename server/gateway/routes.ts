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
import { type ApiPath, apiPaths } from "../../src/wire/paths.ts";
import type { Market } from "../market/market.ts";
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
  readonly prepare: (input: unknown, market: GatewayMarket) => PreparedCall;
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
  [apiPaths.ratesCapsule]: route("GET", parameters.ratesCapsule, (_none, market): RatesCapsule =>
    market.capsule(),
  ),
});

function route<S extends v.GenericSchema>(
  method: Route["method"],
  schema: S,
  answer: (input: v.InferOutput<S>, market: GatewayMarket) => unknown,
): Route {
  return Object.freeze({
    method,
    prepare: (input: unknown, market: GatewayMarket): PreparedCall => {
      const checked = v.safeParse(schema, input, { abortEarly: true });
      if (!checked.success) throw invalidParameter(checked.issues[0]);
      return {
        canonical: JSON.stringify(checked.output),
        answer: () => answer(checked.output, market),
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
