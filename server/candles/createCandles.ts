import type { Clock } from "../../src/lib/clock.ts";
import type { Candle, CandleInterval } from "../../src/wire/market/candles.ts";
import type { Decimal } from "../../src/wire/market/market.ts";
import type { ExchangeId } from "../config/exchangeVariables.ts";
import type { Market } from "../market/createMarket.ts";
import type { SourceConfig } from "../market/sources/createConfiguredSource.ts";
import type { KnownFigure } from "../market/gate/figureBound.ts";
import { MarketSourceError } from "../market/model/marketSource.ts";
import { policy } from "../market/model/policy.ts";
import { createGuard } from "../market/sources/createResilientSource.ts";
import type { UnitPrices } from "../market/sources/exchange/combineTickers.ts";
import { type QuoteUnit, quoteUnits, type Ticker } from "../market/sources/exchange/exchanges.ts";
import { readBody, statusFailure } from "../market/sources/httpFailure.ts";
import { combineCandles } from "./combineCandles.ts";
import { type CandleShape, candleShapes, intervalSeconds } from "./exchangeCandles.ts";

/** Candles in memory. */
export interface Candles {
  /**
   * Those that are held, at once. Where nobody asked for them lately, they are asked for in the background; `isPending` says that
   * there are none yet.
   */
  readonly read: (
    coin: string,
    interval: CandleInterval,
  ) => { readonly candles: readonly Candle[]; readonly isPending: boolean };
  /** Changes with every candle that comes. */
  readonly version: () => string;
}

/** The dependencies of the candles. */
export interface CandlesDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly asked: readonly ExchangeId[];
  /** Host that stands for all exchanges, as for their prices; their own hosts by default. */
  readonly baseUrl?: string | undefined;
  /** A coin's daily prices in dollars. */
  readonly known: (symbol: string) => readonly KnownFigure[];
}

/** Candles are asked for again after so long where somebody wants them, at the earliest. */
const renewMs: Readonly<Record<CandleInterval, number>> = {
  "1m": 60_000,
  "5m": 150_000,
  "1h": 600_000,
  "1d": 3_600_000,
};

/** How many lists are held, and how many are requested at once. Any other is requested when somebody wants it again. */
const maxLists = 200;
const maxUnderWay = 4;

interface List {
  readonly candles: readonly Candle[];
  readonly askedAt: number;
}

/** No candles: for a deployment that asks no exchange. */
export const noCandles: Candles = {
  read: () => ({ candles: [], isPending: false }),
  version: () => "",
};

/** The candles of the configured exchanges; none where the configuration names another source. */
export function createConfiguredCandles(
  { marketSource, exchanges: asked, exchangesUrl: baseUrl }: SourceConfig,
  {
    market,
    fetch,
    clock,
  }: Pick<CandlesDeps, "fetch" | "clock"> & { readonly market: Pick<Market, "history"> },
): Candles {
  if (marketSource !== "auto" && marketSource !== "exchange") return noCandles;
  const known = (symbol: string): readonly KnownFigure[] =>
    (market.history({ symbol, quote: "USD" })?.points ?? []).flatMap(([day, price]) =>
      price === null ? [] : [{ day, units: price }],
    );
  return createCandles({ fetch, clock, asked, baseUrl, known });
}

/** Holds none at first. Never rejects: an exchange that fails is missing in the candles, and where all fail the last ones stay. */
export function createCandles({ fetch, clock, asked, baseUrl, known }: CandlesDeps): Candles {
  const lists = new Map<string, List>();
  const underWay = new Map<string, Promise<void>>();
  let changes = 0;
  const places = candleShapes
    .filter(({ id }) => asked.includes(id))
    .map((shape) => ({
      shape,
      ...createGuard(shape.name, { clock, timeoutMs: policy.hostTimeoutMs }),
    }));
  const signal = AbortSignal.any([]);

  const askOne = async (
    { shape, guard }: (typeof places)[number],
    coin: string,
    interval: CandleInterval,
  ): Promise<readonly Ticker[]> => {
    try {
      return await guard(async (inner) => {
        const origin = baseUrl === undefined ? shape.origin : `${baseUrl}/${shape.id}`;
        const response = await fetch(origin + shape.path(coin, interval), {
          headers: { accept: "application/json" },
          signal: inner,
        });
        // Not every exchange lists every coin: that is an answer.
        if (response.status >= 400 && response.status < 429 && response.status !== 418) {
          await response.body?.cancel();
          return [];
        }
        if (!response.ok) {
          await response.body?.cancel();
          throw statusFailure(shape.name, response, clock);
        }
        const text = await readBody(shape.name, response);
        return readCandles(shape, text, { coin, interval, now: clock() });
      }, signal);
    } catch {
      return [];
    }
  };

  const ask = async (coin: string, interval: CandleInterval): Promise<void> => {
    const steps = quoteUnits.filter((unit) => unit !== coin && unit !== "USD");
    const [exchanges] = await Promise.all([
      Promise.all(places.map((place) => askOne(place, coin, interval))),
      // What prices are quoted in has candles of its own; of a stablecoin itself only those in dollars count.
      ...(isUnit(coin) ? [] : steps.map((unit) => renew(unit, interval))),
    ]);
    const units = isUnit(coin) ? [] : steps;
    const closes = units.map((unit) => [unit, closesOf(lists.get(keyOf(unit, interval)))] as const);
    const unitsAt = (at: number): UnitPrices => {
      const told = closes.map(([unit, closeAt]) => [unit, closeAt(at)] as const);
      return { USD: "1", ...Object.fromEntries(told.filter(([, price]) => price !== undefined)) };
    };
    const key = keyOf(coin, interval);
    const fresh = combineCandles({ coin, exchanges, unitsAt, known: known(coin) });
    const candles = fresh.length === 0 ? (lists.get(key)?.candles ?? []) : fresh;
    lists.delete(key);
    lists.set(key, { candles, askedAt: clock() });
    const [oldest = ""] = lists.keys();
    if (lists.size > maxLists) lists.delete(oldest);
    changes += 1;
  };

  const renew = async (coin: string, interval: CandleInterval): Promise<void> => {
    const key = keyOf(coin, interval);
    const held = lists.get(key);
    if (held !== undefined && clock() - held.askedAt < renewMs[interval]) return;
    const running =
      underWay.get(key) ??
      ask(coin, interval).finally(() => {
        underWay.delete(key);
      });
    underWay.set(key, running);
    await running;
  };

  return Object.freeze({
    read: (coin: string, interval: CandleInterval) => {
      if (underWay.size < maxUnderWay) void renew(coin, interval);
      const held = lists.get(keyOf(coin, interval));
      return { candles: held?.candles ?? [], isPending: held === undefined };
    },
    version: () => String(changes),
  });
}

function keyOf(coin: string, interval: CandleInterval): string {
  return `${coin} ${interval}`;
}

function isUnit(coin: string): coin is QuoteUnit {
  return quoteUnits.some((unit) => unit === coin);
}

function readCandles(
  { name, read }: CandleShape,
  text: string,
  {
    coin,
    interval,
    now,
  }: { readonly coin: string; readonly interval: CandleInterval; readonly now: number },
): readonly Ticker[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new MarketSourceError("malformed", `${name} sent no JSON`);
  }
  const candles = read(body, coin);
  if (candles === undefined) throw new MarketSourceError("malformed", `${name} sent no candles`);
  // A moment that is no whole multiple of the length belongs to other candles.
  const lengthMs = intervalSeconds[interval] * 1000;
  return candles.filter(
    ({ at }) => at > 0 && at <= now + policy.maxClockAheadMs && at % lengthMs === 0,
  );
}

/** The close of the candle at a moment, or of the last one before. */
function closesOf(list: List | undefined): (at: number) => Decimal | undefined {
  const candles = list?.candles ?? [];
  return (at) => candles.findLast(([moment]) => moment <= at)?.[4];
}
