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
  const points = prices.flatMap((price, index) => {
    if (price === null) return [];
    const y =
      high === low
        ? sparklineBox.height / 2
        : margin + Math.round(((high - price) / (high - low)) * room);
    return [{ x: index * step, y }];
  });
  return points.map((point, index) => stepTo(point, points[index - 1], points[index - 2])).join("");
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The command that leads to a point; `l` is written once for a row of lines. */
function stepTo({ x, y }: Point, last: Point | undefined, beforeLast: Point | undefined): string {
  if (last === undefined) return `M${pair(x, y)}`;
  const way = pair(x - last.x, y - last.y);
  if (x - last.x > step) return `m${way}`;
  const isRow = beforeLast !== undefined && last.x - beforeLast.x === step;
  return isRow ? ` ${way}` : `l${way}`;
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}
