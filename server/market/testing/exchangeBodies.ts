import { decimal } from "../../../src/lib/decimal.ts";
import type { Decimal } from "../../../src/wire/market/market.ts";
import type { ExchangeId } from "../../config/exchangeVariables.ts";
import { listed, noon } from "./fixtures.ts";
import { assetNames } from "../names/assetNames.ts";

/** A market as a test wants it; its answer has it in the exchange's own shape. */
export interface TestMarketDay {
  readonly base: string;
  readonly quote: string;
  readonly last: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly volume: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const coins = listed.filter((symbol) => assetNames.get(symbol)?.class === "crypto");
const stablecoins = new Set(["USDT", "USDC"]);

/** A market at 1,000 of its unit, a tenth above a day ago, with some members changed. */
function marketDay(base: string, changes: Partial<TestMarketDay> = {}): TestMarketDay {
  return {
    base,
    quote: "USDT",
    last: "1100",
    open: "1000",
    high: "1200",
    low: "900",
    volume: "10",
    at: noon - 1000,
    ...changes,
  };
}

const pegged = { last: "1", open: "1", high: "1.01", low: "0.99", volume: "1000000" };

/** The markets of an exchange that trades every coin: against the dollar at two of them, else against Tether. */
export function marketsOf(
  id: ExchangeId,
  changes: Readonly<Record<string, Partial<TestMarketDay>>> = {},
): readonly TestMarketDay[] {
  const quote = id === "bitstamp" || id === "cryptocom" ? "USD" : "USDT";
  return coins.flatMap((base) => {
    if (base === quote) return [];
    const day = stablecoins.has(base) ? { ...pegged, quote } : { quote };
    return [marketDay(base, { ...day, ...changes[base] })];
  });
}

/** The answer of an exchange for its markets, in the shape that it publishes. */
export function exchangeBody(id: ExchangeId, markets: readonly TestMarketDay[]): string {
  return JSON.stringify(shapes[id](markets));
}

const shapes: Readonly<Record<ExchangeId, (markets: readonly TestMarketDay[]) => unknown>> = {
  binance: (markets) =>
    markets.map((day) => ({
      symbol: `${day.base}${day.quote}`,
      openPrice: day.open,
      highPrice: day.high,
      lowPrice: day.low,
      lastPrice: day.last,
      volume: day.volume,
      quoteVolume: product(day.volume, day.last),
      openTime: day.at - 86_400_000,
      closeTime: day.at,
      firstId: 5_116_031_635,
      lastId: 5_117_964_946,
      count: 1_933_312,
    })),
  okx: (markets) => ({
    code: "0",
    msg: "",
    data: markets.map((day) => ({
      instType: "SPOT",
      instId: `${day.base}-${day.quote}`,
      last: day.last,
      lastSz: "0.044378",
      askPx: day.last,
      askSz: "4.2",
      bidPx: day.last,
      bidSz: "6.050058",
      open24h: day.open,
      high24h: day.high,
      low24h: day.low,
      volCcy24h: product(day.volume, day.last),
      vol24h: day.volume,
      ts: String(day.at),
      sodUtc0: day.open,
      sodUtc8: day.open,
    })),
  }),
  kucoin: (markets) => ({
    code: "200000",
    data: {
      time: markets[0]?.at ?? 0,
      ticker: markets.map((day) => ({
        symbol: `${day.base}-${day.quote}`,
        symbolName: `${day.base}-${day.quote}`,
        buy: day.last,
        sell: day.last,
        changeRate: "0.1",
        changePrice: decimal(day.last).minus(decimal(day.open)).toFixed(),
        high: day.high,
        low: day.low,
        vol: day.volume,
        volValue: product(day.volume, day.last),
        last: day.last,
        averagePrice: day.open,
        takerFeeRate: "0.001",
        makerFeeRate: "0.001",
      })),
    },
  }),
  bitstamp: (markets) =>
    markets.map((day) => ({
      timestamp: String(Math.floor(day.at / 1000)),
      open: "777",
      high: day.high,
      low: day.low,
      last: day.last,
      volume: day.volume,
      vwap: day.last,
      bid: day.last,
      ask: day.last,
      open_24: day.open,
      percent_change_24: "10.00",
      pair: `${day.base}/${day.quote}`,
    })),
  cryptocom: (markets) => ({
    id: -1,
    method: "public/get-tickers",
    code: 0,
    result: {
      data: [
        ...markets.map((day) => ({
          i: `${day.base}_${day.quote}`,
          h: day.high,
          l: day.low,
          a: day.last,
          v: day.volume,
          vv: product(day.volume, day.last),
          c: "0.1000",
          b: day.last,
          k: day.last,
          t: day.at,
        })),
        { i: "BTCUSD-PERP", h: "1", l: "1", a: "1", v: "999999999", vv: "1", c: "0", t: noon },
      ],
    },
  }),
};

function product(a: Decimal, b: Decimal): Decimal {
  return decimal(a).times(decimal(b)).toFixed();
}
