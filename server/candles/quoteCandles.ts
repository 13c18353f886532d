import { dayOf } from "../../src/lib/clock.ts";
import { multiply, toPlain } from "../../src/lib/decimal.ts";
import type { Candle } from "../../src/wire/market/candles.ts";
import type { HistoryPoint } from "../../src/wire/market/market.ts";

/**
 * Brings candles in dollars to another symbol, at its price of each candle's day or of the last day before that has one. Candles
 * before the first such day are left out.
 *
 * @param candles oldest first
 * @param prices units of that symbol for one dollar, oldest first
 */
export function quoteCandles(
  candles: readonly Candle[],
  prices: readonly HistoryPoint[],
): readonly Candle[] {
  const known = prices.flatMap(([day, price]) => (price === null ? [] : [{ day, price }]));
  return candles.flatMap(([at, open, high, low, close, volume]): Candle[] => {
    const day = dayOf(at);
    const found = known.findLast((one) => one.day <= day);
    if (found === undefined) return [];
    const { price } = found;
    return [
      [
        at,
        toPlain(multiply(open, price)),
        toPlain(multiply(high, price)),
        toPlain(multiply(low, price)),
        toPlain(multiply(close, price)),
        toPlain(multiply(volume, price)),
      ],
    ];
  });
}
