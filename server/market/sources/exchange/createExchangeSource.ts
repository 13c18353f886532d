import { type Clock, dayOf } from "../../../../src/lib/clock.ts";
import type { Decimal } from "../../../../src/wire/market/market.ts";
import { cleanUnits, divideDigits } from "../../model/digits.ts";
import {
  type DailyRates,
  type MarketSource,
  MarketSourceError,
  type Spot,
} from "../../model/marketSource.ts";
import { policy } from "../../model/policy.ts";
import type { ExchangeId } from "../../../config/exchangeVariables.ts";
import { assetNames } from "../../names/assetNames.ts";
import type { MarketLogger } from "../../refresh/createAnswerCache.ts";
import { createGuard, type Guard } from "../createResilientSource.ts";
import { readBody, statusFailure, thrownFailure } from "../httpFailure.ts";
import { type CombinedPrice, combineTickers, type ExchangeTickers } from "./combineTickers.ts";
import { createUnitPrices, type PriceUnits } from "./createUnitPrices.ts";
import { type Exchange, exchanges, type Ticker } from "./exchanges.ts";

/** The dependencies of the source. */
export interface ExchangeSourceDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Symbols to keep, upper case; those that are no coins are left out. */
  readonly listed: readonly string[];
  /** Told of an exchange that fails, once, and of its return; nobody by default. */
  readonly logger?: MarketLogger | undefined;
  /** The exchanges to ask; all by default. */
  readonly asked?: readonly ExchangeId[];
  /** Host that stands for all exchanges, asked for the id of each before its path; their own hosts by default. */
  readonly baseUrl?: string | undefined;
  /** Longest wait for one exchange. */
  readonly timeoutMs?: number;
}

/**
 * The public market data of several exchanges, which need no key: last price with its moment and the 24 hours before, of
 * every listed coin that at least one of them trades against the dollar or a stablecoin. Each exchange has a breaker of
 * its own, and one that fails is missing in the answer. Rejects where none has a price.
 */
export function createExchangeSource(deps: ExchangeSourceDeps): MarketSource {
  const { clock, listed, logger, asked, timeoutMs = policy.hostTimeoutMs } = deps;
  const places = exchanges.filter(({ id }) => asked === undefined || asked.includes(id));
  const coins = listed.filter((symbol) => assetNames.get(symbol)?.class === "crypto");
  const wanted = new Set(coins);
  const unitPrices = createUnitPrices(clock);
  const failing = new Set<string>();
  const guarded = places.map((place) => ({
    place,
    ...createGuard(place.name, { clock, timeoutMs }),
  }));

  const tell = ({ name }: Exchange, failure?: MarketSourceError): void => {
    if (failure === undefined && failing.delete(name))
      logger?.info({ exchange: name }, "the exchange is answering again");
    if (failure === undefined || failing.has(name)) return;
    failing.add(name);
    const { kind, message: reason } = failure;
    logger?.warn({ exchange: name, kind, reason }, "an exchange returned no prices");
  };

  const askOne = async (place: Exchange, guard: Guard, signal: AbortSignal): Promise<Asked> => {
    try {
      const all = await guard((inner) => readExchange(deps, place, inner), signal);
      tell(place);
      const own = all.filter(({ base }) => wanted.has(base));
      return { tickers: Map.groupBy(own, ({ base }) => base) };
    } catch (thrown) {
      signal.throwIfAborted();
      const failure = thrownFailure(place.name, thrown);
      tell(place, failure);
      return { failure };
    }
  };

  return Object.freeze({
    id: "exchange",
    describe: Object.freeze({
      id: "exchange",
      name: places.map(({ name }) => name).join(", "),
      url: "/legal/terms",
    }),
    refreshMs: policy.spotRefreshMs,
    isLeftAlone: () => guarded.every(({ isLeftAlone }) => isLeftAlone()),
    latest: async (signal: AbortSignal) => {
      const outcomes = await Promise.all(
        guarded.map(({ place, guard }) => askOne(place, guard, signal)),
      );
      const answers = outcomes.flatMap(({ tickers }) => (tickers === undefined ? [] : [tickers]));
      if (answers.length === 0) throw firstFailure(outcomes);
      return toDailyRates(answers, { coins, units: unitPrices(answers), now: clock() });
    },
  });
}

/** What became of asking an exchange. */
interface Asked {
  readonly tickers?: ExchangeTickers;
  readonly failure?: MarketSourceError;
}

/** The failure of the exchange that may be asked again first. */
function firstFailure(asked: readonly Asked[]): MarketSourceError {
  const failures = asked.flatMap(({ failure }) => (failure === undefined ? [] : [failure]));
  const [first] = failures.toSorted((a, b) => (a.retryAfterMs ?? 0) - (b.retryAfterMs ?? 0));
  return first ?? new MarketSourceError("network", "there is no exchange to ask");
}

async function readExchange(
  { fetch, clock, baseUrl }: ExchangeSourceDeps,
  place: Exchange,
  signal: AbortSignal,
): Promise<readonly Ticker[]> {
  const origin = baseUrl === undefined ? place.origin : `${baseUrl}/${place.id}`;
  const response = await fetch(origin + place.path, {
    headers: { accept: "application/json" },
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw statusFailure(place.name, response, clock);
  }
  const tickers = place.read(parsed(place, await readBody(place.name, response)));
  if (tickers === undefined || tickers.length < policy.leastTickers)
    throw new MarketSourceError("malformed", `${place.name} sent no list of prices`);
  const now = clock();
  const current = tickers.filter(
    ({ at }) => at <= now + policy.maxClockAheadMs && at >= now - policy.maxTickerAgeMs,
  );
  if (current.length === 0)
    throw new MarketSourceError("stale", `${place.name} sent prices of another time`);
  return current.map((ticker) => ({ ...ticker, at: Math.min(ticker.at, now) }));
}

function parsed({ name }: Exchange, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MarketSourceError("malformed", `${name} sent no JSON`);
  }
}

interface RatesOptions {
  readonly coins: readonly string[];
  readonly units: PriceUnits;
  readonly now: number;
}

function toDailyRates(
  answers: readonly ExchangeTickers[],
  { coins, units, now }: RatesOptions,
): DailyRates {
  const day = dayOf(now);
  const unitsPerUsd = new Map<string, Decimal>();
  const spots = new Map<string, Spot>();
  const agreed = new Set<string>();
  for (const coin of coins) {
    const found = units.combined.get(coin) ?? combineTickers(answers, coin, units.prices);
    const perUsd = found && divideDigits("1", found.price, policy.derivedDigits);
    // In the first minutes of a day the last trade may be of the day before.
    if (found === undefined || typeof perUsd !== "string" || dayOf(found.at) !== day) continue;
    if (cleanUnits(perUsd) === null) continue;
    unitsPerUsd.set(coin, perUsd);
    spots.set(coin, spotOf(found));
    if (found.isAgreed) agreed.add(coin);
  }
  if (unitsPerUsd.size === 0)
    throw new MarketSourceError("malformed", "no exchange has a price in dollars");
  // A dollar is worth one of itself at every moment, so that prices in dollars are whole of the exchanges.
  const newest = Math.max(...[...spots.values()].map(({ at }) => at));
  unitsPerUsd.set("USD", "1");
  spots.set("USD", { at: newest });
  return { day, fetchedAt: now, unitsPerUsd, spots, agreed };
}

function spotOf({ at, range, volume }: CombinedPrice): Spot {
  return range === undefined ? { at } : { at, range: { ...range, volume } };
}
