import Coingecko from "@coingecko/coingecko-typescript";
import type { Clock } from "../../../../src/lib/clock.ts";
import { parseExactJson } from "../exactJson.ts";
import { readBody, statusFailure, thrownFailure } from "../httpFailure.ts";
import { policy } from "../../model/policy.ts";
import { MarketSourceError } from "../../model/marketSource.ts";
import { coinIds } from "./coinIds.ts";

/** CoinGecko's two kinds of key; each has its own host and header. */
export type CoingeckoPlan = "demo" | "pro";

/** The dependencies of the client. */
export interface CoingeckoDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly plan: CoingeckoPlan;
  readonly apiKey: string;
  /** Address of the API without a slash at the end; by default the plan's own. */
  readonly baseUrl?: string;
}

const planUrls: Readonly<Record<CoingeckoPlan, string>> = {
  demo: "https://api.coingecko.com/api/v3",
  pro: "https://pro-api.coingecko.com/api/v3",
};

const coinsPerPage = 250;
const who = "CoinGecko";

/** The calls in use; both answer parsed JSON with exact numbers and reject with `MarketSourceError`. */
export interface CoingeckoClient {
  /** `coins/markets` in US dollars, full precision, all listed coins in one page. */
  markets(signal: AbortSignal): Promise<unknown>;
  /** `exchange_rates`: currencies for one bitcoin. */
  exchangeRates(signal: AbortSignal): Promise<unknown>;
}

/**
 * The official SDK without its retries, its log and its number parsing: retries are decided in one place for all
 * sources, its log could hold the key, and a number must keep its digits, so the body is read here.
 */
export function createCoingeckoClient(deps: CoingeckoDeps): CoingeckoClient {
  const sdk = new Coingecko({
    demoAPIKey: deps.plan === "demo" ? deps.apiKey : null,
    proAPIKey: deps.plan === "pro" ? deps.apiKey : null,
    baseURL: deps.baseUrl ?? planUrls[deps.plan],
    fetch: deps.fetch,
    maxRetries: 0,
    timeout: policy.timeoutMs,
    logLevel: "off",
  });
  const ids = [...coinIds.values()].join(",");
  const query = { vs_currency: "usd", ids, per_page: coinsPerPage, precision: "full" } as const;
  return Object.freeze({
    markets: (signal: AbortSignal) =>
      readAnswer(deps, signal, () => sdk.coins.markets.get(query, { signal }).asResponse()),
    exchangeRates: (signal: AbortSignal) =>
      readAnswer(deps, signal, () => sdk.exchangeRates.get({ signal }).asResponse()),
  });
}

async function readAnswer(
  { clock }: CoingeckoDeps,
  signal: AbortSignal,
  ask: () => Promise<Response>,
): Promise<unknown> {
  try {
    return parseExactJson(await readBody(who, await ask()));
  } catch (thrown) {
    signal.throwIfAborted();
    throw failureOf(thrown, clock);
  }
}

function failureOf(thrown: unknown, clock: Clock): MarketSourceError {
  if (thrown instanceof SyntaxError)
    return new MarketSourceError("malformed", `${who} sent no JSON`);
  if (thrown instanceof Coingecko.APIConnectionTimeoutError) {
    return new MarketSourceError("timeout", `${who} did not answer in time`);
  }
  return isStatusError(thrown) ? statusFailure(who, thrown, clock) : thrownFailure(who, thrown);
}

/** The SDK's error for an unsuccessful answer. Its connection errors have neither status nor headers. */
function isStatusError(thrown: unknown): thrown is { status: number; headers: Headers } {
  return (
    thrown instanceof Coingecko.APIError &&
    typeof thrown.status === "number" &&
    thrown.headers instanceof Headers
  );
}
