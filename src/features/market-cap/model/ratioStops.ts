import { decimal } from "../../../lib/decimal.ts";
import type { Decimal } from "../../../wire/market/market.ts";

const stops =
  "0.01 0.0125 0.015 0.02 0.025 0.03 0.04 0.05 0.06 0.08 " +
  "0.1 0.125 0.15 0.2 0.25 0.3 0.4 0.5 0.6 0.8 " +
  "1 1.25 1.5 2 2.5 3 4 5 6 8 10";

/** Places of the slider, from left to right: each is about a quarter more than the one before, ten to a decade. */
export const ratioStops: readonly Decimal[] = stops.split(" ");

/** Half a place below a stop, on the slider's scale. */
const halfPlace: Decimal = "0.89";

/** Index of the slider's place that is nearest to a ratio, by their quotient. */
export function nearestStop(ratio: Decimal): number {
  const index = ratioStops.findLastIndex((stop) => decimal(stop).times(halfPlace).lte(ratio));
  return Math.max(0, index);
}
