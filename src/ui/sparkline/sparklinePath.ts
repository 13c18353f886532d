import { polyline } from "../polyline.ts";

/** The box of a sparkline: 31 daily prices, three units apart. */
export const sparklineBox = { width: 90, height: 28 } as const;

/** Units from one daily price of 31 to the next. */
const dayStep = 3;
const margin = 2;

/** Parts a row where a value is null. */
function stretchesOf<Value>(row: readonly (Value | null)[]): readonly (readonly Value[])[] {
  const stretches: Value[][] = [[]];
  for (const value of row)
    if (value === null) stretches.push([]);
    else stretches.at(-1)?.push(value);
  return stretches;
}

/**
 * The path of a line of daily prices, oldest first, in whole units and relative steps: about 150 bytes for 31 prices. A
 * day without a price is a gap. Empty with fewer than two prices. Other values than daily ones of a month are `step` units apart.
 */
export function sparklinePath(prices: readonly (number | null)[], step: number = dayStep): string {
  const known = prices.filter((price) => price !== null);
  if (known.length < 2) return "";
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = sparklineBox.height - 2 * margin;
  const heightOf = (price: number) =>
    high === low ? sparklineBox.height / 2 : margin + ((high - price) / (high - low)) * room;
  const points = prices.map((price, index) =>
    price === null ? null : { x: index * step, y: heightOf(price) },
  );
  return stretchesOf(points).map(polyline).join("");
}
