import { line } from "d3-shape";

/** The view box of the plot. It stretches with the plot; a unit is about a pixel on a wide screen. */
export const plotWidth = 1000;
export const plotHeight = 500;

/** A chart with more than twice as many points draws only the lowest and the highest of each column. */
const columns = 90;

interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

function columnOf({ x }: PlotPoint): number {
  return Math.floor((x / plotWidth) * columns);
}

function columnsOf(points: readonly PlotPoint[]): readonly (readonly PlotPoint[])[] {
  const groups = new Map<number, PlotPoint[]>();
  for (const point of points) {
    const group = groups.get(columnOf(point));
    if (group) group.push(point);
    else groups.set(columnOf(point), [point]);
  }
  return [...groups.values()];
}

function extremes(column: readonly PlotPoint[]): readonly PlotPoint[] {
  const byHeight = column.toSorted((a, b) => a.y - b.y);
  const kept = new Set([byHeight[0], byHeight.at(-1)]);
  return column.filter((point) => kept.has(point));
}

/** Thins points out without changing the outline: keeps both ends, and the peak and trough of every column. */
export function thin(points: readonly PlotPoint[]): readonly PlotPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= 2 * columns || !first || !last) return points;
  return [first, ...columnsOf(points.slice(1, -1)).flatMap(extremes), last];
}

const draw = line<PlotPoint>(
  ({ x }) => x,
  ({ y }) => y,
).digits(0);

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** Rewrites an absolute path with relative coordinates, which takes a third of the bytes. */
export function compactPath(path: string): string {
  let [atX, atY] = [0, 0];
  let previous = "";
  return path.replace(/[ML]-?\d+,-?\d+/g, (part) => {
    const [command, [x = 0, y = 0]] = [part.slice(0, 1), part.slice(1).split(",").map(Number)];
    const step = pair(x - atX, y - atY);
    const joint = step.startsWith("-") ? "" : " ";
    const written = previous === "L" ? joint + step : `l${step}`;
    [atX, atY, previous] = [x, y, command];
    return command === "M" ? `M${pair(x, y)}` : written;
  });
}

/** One stretch as path data. A single point becomes a closed path without length, which round caps draw as a dot. */
export function linePath(stretch: readonly PlotPoint[]): string {
  return compactPath(draw(thin(stretch)) ?? "");
}
