import { decimal, isDecimal } from "../../../../src/lib/decimal.ts";
import type { ExchangeId } from "../../../config/exchangeVariables.ts";
import type { Decimal } from "../../../../src/wire/market/market.ts";
import { isJsonObject } from "../exactJson.ts";

/** What prices are quoted in: the dollar, and coins that are converted by their own price in it. */
export const quoteUnits = ["USD", "USDT", "USDC"] as const;

/** One of `quoteUnits`. */
export type QuoteUnit = (typeof quoteUnits)[number];

/** One market of an exchange as its answer has it. Figures are its own digits, not checked beyond being numbers. */
export interface Ticker {
  readonly base: string;
  readonly quote: QuoteUnit;
  /** Units of `quote` for one of `base`, at the last trade. */
  readonly last: Decimal;
  /** The moment of that price, epoch milliseconds. */
  readonly at: number;
  /** Units of `base` traded in 24 hours. */
  readonly volume: Decimal;
  /** A price 24 hours ago, and the highest and lowest since; a member that the exchange does not have is absent. */
  readonly open?: Decimal;
  readonly high?: Decimal;
  readonly low?: Decimal;
}

type Entry = Readonly<Record<string, unknown>>;

/** An exchange with public market data that needs no key: one call answers all its markets. */
export interface Exchange {
  readonly id: ExchangeId;
  /** Its name, which no language changes. */
  readonly name: string;
  /** Origin, without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  /**
   * The markets of an answer parsed by `JSON.parse`; `undefined` for anything but its answer for success. All exchanges write
   * figures in quotes, so that parsing, which must not hold up the process, loses no digit; a figure without quotes is
   * unknown.
   */
  readonly read: (body: unknown) => readonly Ticker[] | undefined;
}

/** Which members of an exchange's entries have the figures. */
interface Members {
  readonly market: string;
  readonly last: string;
  readonly volume: string;
  readonly at: string;
  /** Milliseconds of one unit of `at`. */
  readonly unitMs: number;
  readonly high: string;
  readonly low: string;
  readonly open?: string;
  /** The last price minus that of 24 hours ago, where an exchange has this in the place of `open`. */
  readonly change?: string;
}

const secondMs = 1000;

/** The exchanges that are asked, each with the shape that it publishes (`docs/market-data.md` names the documents). */
export const exchanges: readonly Exchange[] = [
  {
    id: "binance",
    name: "Binance",
    origin: "https://data-api.binance.vision",
    path: "/api/v3/ticker/24hr?type=MINI",
    read: (body) =>
      tickersOf(body, joined, {
        market: "symbol",
        last: "lastPrice",
        volume: "volume",
        at: "closeTime",
        unitMs: 1,
        open: "openPrice",
        high: "highPrice",
        low: "lowPrice",
      }),
  },
  {
    id: "okx",
    name: "OKX",
    origin: "https://www.okx.com",
    path: "/api/v5/market/tickers?instType=SPOT",
    read: (body) =>
      tickersOf(memberOf(succeeded(body, "0"), "data"), separated("-"), {
        market: "instId",
        last: "last",
        volume: "vol24h",
        at: "ts",
        unitMs: 1,
        open: "open24h",
        high: "high24h",
        low: "low24h",
      }),
  },
  {
    id: "kucoin",
    name: "KuCoin",
    origin: "https://api.kucoin.com",
    path: "/api/v1/market/allTickers",
    read: (body) => {
      const data = memberOf(succeeded(body, "200000"), "data");
      const members = {
        market: "symbol",
        last: "last",
        volume: "vol",
        at: "time",
        unitMs: 1,
        change: "changePrice",
        high: "high",
        low: "low",
      };
      // One moment stands for the whole answer.
      return tickersOf(withMember(memberOf(data, "ticker"), "time", data), separated("-"), members);
    },
  },
  {
    id: "bitstamp",
    name: "Bitstamp",
    origin: "https://www.bitstamp.net",
    path: "/api/v2/ticker/",
    read: (body) =>
      tickersOf(body, separated("/"), {
        market: "pair",
        last: "last",
        volume: "volume",
        at: "timestamp",
        unitMs: secondMs,
        open: "open_24",
        high: "high",
        low: "low",
      }),
  },
  {
    id: "cryptocom",
    name: "Crypto.com",
    origin: "https://api.crypto.com",
    path: "/exchange/v1/public/get-tickers",
    read: (body) =>
      tickersOf(memberOf(memberOf(succeeded(body, "0"), "result"), "data"), separated("_"), {
        market: "i",
        last: "a",
        volume: "v",
        at: "t",
        unitMs: 1,
        high: "h",
        low: "l",
      }),
  },
];

type Split = (market: string) => Pick<Ticker, "base" | "quote"> | undefined;

/** Splits the name of a market such as `BTC-USDT`. A name with a third part, such as that of a swap, is left out. */
function separated(separator: string): Split {
  return (market) => {
    const [base = "", text, ...rest] = market.split(separator);
    const quote = quoteUnits.find((unit) => unit === text);
    return quote === undefined || base === "" || rest.length > 0 ? undefined : { base, quote };
  };
}

/** A market such as `BTCUSDT`. One that ends with `USD` may be against another stablecoin, such as TUSD. */
function joined(market: string): ReturnType<Split> {
  const quote = quoteUnits.find((unit) => unit !== "USD" && market.endsWith(unit));
  const base = quote === undefined ? "" : market.slice(0, -quote.length);
  return quote === undefined || base === "" ? undefined : { base, quote };
}

function tickersOf(list: unknown, split: Split, members: Members): readonly Ticker[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((entry: unknown) => {
    const ticker = isJsonObject(entry) ? tickerOf(entry, split, members) : undefined;
    return ticker === undefined ? [] : [ticker];
  });
}

function tickerOf(entry: Entry, split: Split, members: Members): Ticker | undefined {
  const market = entry[members.market];
  const pair = typeof market === "string" ? split(market) : undefined;
  const digits = (name: string | undefined) =>
    name === undefined ? undefined : digitsOf(entry[name]);
  const [last, volume] = [members.last, members.volume].map(digits);
  const time = timeOf(entry[members.at]);
  if (pair === undefined || last === undefined || volume === undefined || Number.isNaN(time))
    return undefined;
  const change = digits(members.change);
  const open = change === undefined ? digits(members.open) : minus(last, change);
  const [high, low] = [digits(members.high), digits(members.low)];
  return {
    ...pair,
    last,
    volume,
    at: time * members.unitMs,
    ...(open !== undefined && { open }),
    ...(high !== undefined && { high }),
    ...(low !== undefined && { low }),
  };
}

/** The digits of a figure in quotes. */
function digitsOf(value: unknown): Decimal | undefined {
  return typeof value === "string" && isDecimal(value) ? value : undefined;
}

/** A time as a number or in quotes; `NaN` for anything else. */
function timeOf(value: unknown): number {
  return typeof value === "number" || typeof value === "string"
    ? Number.parseInt(String(value), 10)
    : Number.NaN;
}

function minus(a: Decimal, b: Decimal): Decimal {
  return decimal(a).minus(decimal(b)).toFixed();
}

function memberOf(value: unknown, name: string): unknown {
  return isJsonObject(value) ? value[name] : undefined;
}

/** An answer whose `code` is that of success, written as a number or as a text. */
function succeeded(body: unknown, code: string): unknown {
  return String(memberOf(body, "code")) === code ? body : undefined;
}

/** The entries of a list with a member of the object around it. */
function withMember(list: unknown, name: string, around: unknown): unknown {
  if (!Array.isArray(list)) return undefined;
  const member = memberOf(around, name);
  return list.map((entry: unknown) =>
    isJsonObject(entry) ? { ...entry, [name]: member } : undefined,
  );
}
