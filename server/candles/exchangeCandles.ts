import { isDecimal } from "../../src/lib/decimal.ts";
import type { CandleInterval } from "../../src/wire/market/candles.ts";
import type { ExchangeId } from "../config/exchangeVariables.ts";
import { isJsonObject } from "../market/sources/exactJson.ts";
import { exchanges, type QuoteUnit, type Ticker } from "../market/sources/exchange/exchanges.ts";

/** Seconds of a candle. */
export const intervalSeconds: Readonly<Record<CandleInterval, number>> = {
  "1m": 60,
  "5m": 300,
  "1h": 3_600,
  "1d": 86_400,
};

/** How many candles are requested: a day of five minutes, a week of hours, most of a year of days. */
const candleCount = 300;

/** How an exchange is asked for candles, and where its entries have the figures. */
export interface CandleShape {
  readonly id: ExchangeId;
  readonly name: string;
  readonly origin: string;
  /** What it trades most coins against. */
  readonly quote: QuoteUnit;
  readonly path: (coin: string, interval: CandleInterval) => string;
  /** The candles of an answer parsed by `JSON.parse`, in any order; `undefined` for anything but its answer for success. */
  readonly read: (body: unknown, coin: string) => readonly Ticker[] | undefined;
}

type Members<K extends string | number> = Readonly<
  Record<"at" | "open" | "high" | "low" | "last" | "volume", K>
>;

type Shape = Omit<CandleShape, "name" | "origin" | "read"> & {
  readonly list: (body: unknown) => unknown;
  readonly members: Members<string> | Members<number>;
  /** Milliseconds of one unit of its times. */
  readonly unitMs: number;
};

const secondMs = 1000;

const shapes: readonly Shape[] = [
  {
    id: "binance",
    quote: "USDT",
    path: (coin, interval) =>
      `/api/v3/klines?symbol=${coin}USDT&interval=${interval}&limit=${candleCount}`,
    list: (body) => body,
    members: { at: 0, open: 1, high: 2, low: 3, last: 4, volume: 5 },
    unitMs: 1,
  },
  {
    id: "okx",
    quote: "USDT",
    path: (coin, interval) => {
      const bar = { "1m": "1m", "5m": "5m", "1h": "1H", "1d": "1Dutc" }[interval];
      return `/api/v5/market/candles?instId=${coin}-USDT&bar=${bar}&limit=${candleCount}`;
    },
    list: (body) => dataOf(body, "0"),
    members: { at: 0, open: 1, high: 2, low: 3, last: 4, volume: 5 },
    unitMs: 1,
  },
  {
    id: "kucoin",
    quote: "USDT",
    path: (coin, interval) => {
      const type = { "1m": "1min", "5m": "5min", "1h": "1hour", "1d": "1day" }[interval];
      return `/api/v1/market/candles?type=${type}&symbol=${coin}-USDT`;
    },
    list: (body) => dataOf(body, "200000"),
    members: { at: 0, open: 1, last: 2, high: 3, low: 4, volume: 5 },
    unitMs: secondMs,
  },
  {
    id: "bitstamp",
    quote: "USD",
    path: (coin, interval) =>
      `/api/v2/ohlc/${coin.toLowerCase()}usd/?step=${intervalSeconds[interval]}&limit=${candleCount}`,
    list: (body) => memberOf(memberOf(body, "data"), "ohlc"),
    members: {
      at: "timestamp",
      open: "open",
      high: "high",
      low: "low",
      last: "close",
      volume: "volume",
    },
    unitMs: secondMs,
  },
  {
    id: "cryptocom",
    quote: "USD",
    path: (coin, interval) => {
      const timeframe = interval === "1d" ? "1D" : interval;
      const query = `instrument_name=${coin}_USD&timeframe=${timeframe}&count=${candleCount}`;
      return `/exchange/v1/public/get-candlestick?${query}`;
    },
    list: (body) =>
      String(memberOf(body, "code")) === "0"
        ? memberOf(memberOf(body, "result"), "data")
        : undefined,
    members: { at: "t", open: "o", high: "h", low: "l", last: "c", volume: "v" },
    unitMs: 1,
  },
];

/** The exchanges with their candles, each in the shape that it publishes. */
export const candleShapes: readonly CandleShape[] = exchanges.flatMap(({ id, name, origin }) => {
  const shape = shapes.find((one) => one.id === id);
  if (shape === undefined) return [];
  const { quote, path, list, members, unitMs } = shape;
  return [
    {
      id,
      name,
      origin,
      quote,
      path,
      read: (body: unknown, base: string) => {
        const entries = list(body);
        if (!Array.isArray(entries)) return undefined;
        return entries.flatMap((entry: unknown): Ticker[] => {
          const of = (name: keyof Members<string>) => textAt(entry, members[name]);
          const [last, volume] = [of("last"), of("volume")];
          const at = Number.parseInt(of("at"), 10) * unitMs;
          if (Number.isNaN(at) || !isDecimal(last) || !isDecimal(volume)) return [];
          const range = { open: of("open"), high: of("high"), low: of("low") };
          return [{ base, quote, last, volume, at, ...range }];
        });
      },
    },
  ];
});

/** A member of an entry as text, whether it is in quotes or, as a time may be, not. */
function textAt(entry: unknown, member: string | number): string {
  const value: unknown = Array.isArray(entry)
    ? entry[Number(member)]
    : memberOf(entry, String(member));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function memberOf(value: unknown, name: string): unknown {
  return isJsonObject(value) ? value[name] : undefined;
}

function dataOf(body: unknown, code: string): unknown {
  return String(memberOf(body, "code")) === code ? memberOf(body, "data") : undefined;
}
