import type { Clock } from "../../../../src/lib/clock.ts";
import type { Day } from "../../../../src/wire/market/market.ts";
import { readBody, statusFailure, thrownFailure } from "../httpFailure.ts";
import { policy } from "../../model/policy.ts";
import { type DailyRates, type MarketSource, MarketSourceError } from "../../model/marketSource.ts";
import { faultyCells, faultyDays, parseDailyFile } from "./parseDailyFile.ts";

/** The dependencies of the source. */
export interface CurrencyApiDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Symbols to keep, upper case. */
  readonly listed: readonly string[];
  /** Origin of the npm mirror, without a slash at the end. */
  readonly baseUrl?: string;
  /** Address of the second host, with `{date}` for a day or `latest`; `null` for none. */
  readonly fallbackUrl?: string | null;
  /** Longest wait for one host. */
  readonly hostTimeoutMs?: number;
}

const defaultBaseUrl = "https://cdn.jsdelivr.net";
const dailyPath = "/npm/@fawazahmed0/currency-api@{date}/v1/currencies/usd.json";
const defaultFallbackUrl = "https://{date}.currency-api.pages.dev/v1/currencies/usd.json";

/** One host of the daily files. */
interface Host {
  readonly who: string;
  /** Address with `{date}` for a day or `latest`. */
  readonly url: string;
}

/**
 * The key-less daily files of the currency-api package. When a host fails for any reason, the second host is tried.
 * When both fail, the failure of the first is reported.
 */
export function createCurrencyApiSource(deps: CurrencyApiDeps): MarketSource {
  const { baseUrl = defaultBaseUrl, fallbackUrl = defaultFallbackUrl } = deps;
  const hosts: Host[] = [{ who: "currency-api", url: baseUrl + dailyPath }];
  if (fallbackUrl !== null) hosts.push({ who: "currency-api (second host)", url: fallbackUrl });
  const read = (date: string, signal: AbortSignal): Promise<DailyRates> =>
    firstAnswer(hosts, signal, (host) => readHost({ deps, host, date, signal }));
  return Object.freeze({
    id: "currency-api",
    describe: Object.freeze({
      id: "currency-api",
      name: "Currency-api",
      url: "https://github.com/fawazahmed0/exchange-api",
    }),
    latest: (signal: AbortSignal) => read("latest", signal),
    dated: async (day: Day, signal: AbortSignal) => {
      if (faultyDays.has(day))
        throw new MarketSourceError("client", `currency-api has no sound ${day}`);
      return read(day, signal);
    },
  });
}

async function firstAnswer(
  hosts: readonly Host[],
  signal: AbortSignal,
  ask: (host: Host) => Promise<DailyRates>,
): Promise<DailyRates> {
  let first: MarketSourceError | undefined;
  for (const host of hosts) {
    try {
      return await ask(host);
    } catch (thrown) {
      signal.throwIfAborted();
      first ??= thrownFailure(host.who, thrown);
    }
  }
  throw first ?? new MarketSourceError("network", "currency-api has no host");
}

interface HostRequest {
  readonly deps: CurrencyApiDeps;
  readonly host: Host;
  /** A day, or `latest`. */
  readonly date: string;
  readonly signal: AbortSignal;
}

async function readHost({ deps, host, date, signal }: HostRequest): Promise<DailyRates> {
  const limit = AbortSignal.timeout(deps.hostTimeoutMs ?? policy.hostTimeoutMs);
  const response = await deps.fetch(host.url.replace("{date}", date), {
    headers: { accept: "application/json" },
    signal: AbortSignal.any([signal, limit]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw statusFailure(host.who, response, deps.clock);
  }
  const file = parseDailyFile(await readBody(host.who, response), {
    who: host.who,
    listed: deps.listed,
  });
  if (date !== "latest" && file.day !== date) {
    throw new MarketSourceError("stale", `${host.who} sent ${file.day} for ${date}`);
  }
  const faulty = faultyCells.get(file.day);
  const sound = [...file.unitsPerUsd].filter(([symbol]) => !faulty?.has(symbol));
  return { ...file, fetchedAt: deps.clock(), unitsPerUsd: new Map(sound) };
}
