import type { Clock } from "../../../src/lib/clock.ts";
import type { Config } from "../../config/readConfig.ts";
import { createCoingeckoSource } from "./coingecko/createCoingeckoSource.ts";
import { createCurrencyApiSource } from "./currency-api/createCurrencyApiSource.ts";
import type { MarketLogger } from "../refresh/createAnswerCache.ts";
import { createExchangeSource } from "./exchange/createExchangeSource.ts";
import { createResilientSource } from "./createResilientSource.ts";
import type { Snapshot } from "../snapshot/loadSnapshot.ts";
import { createSnapshotSource } from "../snapshot/createSnapshotSource.ts";
import type { MarketSource } from "../model/marketSource.ts";

/** The part of the configuration that chooses the source. */
export type SourceConfig = Pick<
  Config,
  | "marketSource"
  | "currencyApiUrl"
  | "exchanges"
  | "exchangesUrl"
  | "coingeckoApiKey"
  | "coingeckoPlan"
>;

/** The dependencies of a source of any kind. */
export interface ConfiguredSourceDeps {
  readonly snapshot: Snapshot;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Told of single hosts that fail; nobody by default. */
  readonly logger?: MarketLogger;
}

/**
 * The source that the configuration names; for `auto`, the daily one that needs no key. A live source gets a time-out and a
 * circuit breaker.
 */
export function createConfiguredSource(
  config: SourceConfig,
  deps: ConfiguredSourceDeps,
): MarketSource {
  if (config.marketSource === "snapshot") return createSnapshotSource(deps.snapshot);
  return createResilientSource(createLiveSource(config, deps), { clock: deps.clock });
}

/**
 * The source that confirms figures of the first: CoinGecko, for `auto` with a key. Otherwise `undefined`; a source that
 * is named asks that one alone.
 */
export function createSecondSource(
  config: SourceConfig,
  deps: ConfiguredSourceDeps,
): MarketSource | undefined {
  const { marketSource, coingeckoApiKey } = config;
  if (marketSource !== "auto" || coingeckoApiKey === undefined) return undefined;
  const coingecko = createLiveSource({ ...config, marketSource: "coingecko" }, deps);
  return createResilientSource(coingecko, { clock: deps.clock });
}

/** The source of prices within the day that is asked beside the first: the exchanges for `auto`, otherwise `undefined`. */
export function createSpotSource(
  config: SourceConfig,
  deps: ConfiguredSourceDeps,
): MarketSource | undefined {
  if (config.marketSource !== "auto") return undefined;
  const source = createLiveSource({ ...config, marketSource: "exchange" }, deps);
  return createResilientSource(source, { clock: deps.clock });
}

function createLiveSource(
  config: SourceConfig,
  { snapshot, fetch, clock, logger }: ConfiguredSourceDeps,
): MarketSource {
  const shared = { fetch, clock, listed: [...snapshot.units.keys()] };
  if (config.marketSource === "exchange")
    return createExchangeSource({
      ...shared,
      logger,
      asked: config.exchanges,
      baseUrl: config.exchangesUrl,
    });
  if (config.marketSource === "coingecko") {
    const { coingeckoPlan: plan, coingeckoApiKey: apiKey = "" } = config;
    return createCoingeckoSource({ ...shared, plan, apiKey });
  }
  const { currencyApiUrl: baseUrl } = config;
  return createCurrencyApiSource(baseUrl === undefined ? shared : { ...shared, baseUrl });
}
