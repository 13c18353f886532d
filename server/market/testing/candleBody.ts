import type { ExchangeId } from "../../config/exchangeVariables.ts";

/** A candle as a test wants it; an answer has it in the exchange's own shape. */
export interface TestCandle {
  /** Start, epoch milliseconds. */
  readonly at: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/** The answer of an exchange for candles, in the shape that it publishes. */
export function candleBody(id: ExchangeId, candles: readonly TestCandle[]): string {
  return JSON.stringify(shapes[id](candles));
}

const secondMs = 1000;
const seconds = (at: number): string => String(at / secondMs);

const shapes: Readonly<Record<ExchangeId, (candles: readonly TestCandle[]) => unknown>> = {
  binance: (candles) =>
    candles.map(({ at, open, high, low, close, volume }) => [
      at,
      open,
      high,
      low,
      close,
      volume,
      at + 59_999,
      "1",
      7,
      "1",
      "1",
      "0",
    ]),
  okx: (candles) => ({
    code: "0",
    msg: "",
    data: candles.map(({ at, open, high, low, close, volume }) => [
      String(at),
      open,
      high,
      low,
      close,
      volume,
      "1",
      "1",
      "1",
    ]),
  }),
  kucoin: (candles) => ({
    code: "200000",
    data: candles.map(({ at, open, high, low, close, volume }) => [
      seconds(at),
      open,
      close,
      high,
      low,
      volume,
      "1",
    ]),
  }),
  bitstamp: (candles) => ({
    data: {
      pair: "X/USD",
      ohlc: candles.map(({ at, ...figures }) => ({ timestamp: seconds(at), ...figures })),
    },
  }),
  cryptocom: (candles) => ({
    id: -1,
    code: 0,
    result: {
      interval: "1m",
      data: candles.map(({ at, open, high, low, close, volume }) => ({
        o: open,
        h: high,
        l: low,
        c: close,
        v: volume,
        t: at,
      })),
    },
  }),
};
