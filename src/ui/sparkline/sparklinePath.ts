/** The box of a sparkline: 31 daily prices, three units apart. */
export const sparklineBox = { width: 90, height: 28 } as const;

const step = 3;
const margin = 2;

/**
 * The path of a line of daily prices, oldest first, in whole units and relative steps: about 150 bytes for 31 prices. A
 * day without a price is a gap. Empty with fewer than two prices.
 */
export function sparklinePath(prices: readonly (number | null)[]): string {
  const known = prices.filter((price) => price !== null);
  if (known.length < 2) return "";
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = sparklineBox.height - 2 * margin;
  const heightOf = (price: number) =>
    high === low
      ? sparklineBox.height / 2
      : margin + Math.round(((high - price) / (high - low)) * room);
  let path = "";
  let last: { readonly at: number; readonly y: number } | undefined;
  let command = "";
  for (const [index, price] of prices.entries()) {
    if (price === null) continue;
    const y = heightOf(price);
    const isNext = last?.at === index - 1;
    const next = last === undefined ? "M" : isNext ? "l" : "m";
    const [dx, dy] =
      last === undefined ? [index * step, y] : [(index - last.at) * step, y - last.y];
    const mark = next === command && next === "l" ? (dx < 0 ? "" : " ") : next;
    path += `${mark}${dx}${dy < 0 ? "" : " "}${dy}`;
    command = next;
    last = { at: index, y };
  }
  return path;
}
