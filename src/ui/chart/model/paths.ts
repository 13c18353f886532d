import { type Point, polyline } from "../../polyline.ts";

/** The view box of the plot. It stretches with the plot; a unit is about a pixel on a wide screen. */
export const plotWidth = 1000;
export const plotHeight = 500;

/** A chart with more than twice as many points draws only the lowest and the highest of each column. */
const columns = 90;

function columnOf({ x }: Point): number {
  return Math.floor((x / plotWidth) * columns);
}

function columnsOf(points: readonly Point[]): readonly (readonly Point[])[] {
  const groups = new Map<number, Point[]>();
  for (const point of points) {
    const group = groups.get(columnOf(point));
    if (group) group.push(point);
    else groups.set(columnOf(point), [point]);
  }
  return [...groups.values()];
}

function extremes(column: readonly Point[]): readonly Point[] {
  const byHeight = column.toSorted((a, b) => a.y - b.y);
  const kept = new Set([byHeight[0], byHeight.at(-1)]);
  return column.filter((point) => kept.has(point));
}

/** Thins points out without changing the outline: keeps both ends, and the peak and trough of every column. */
export function thin(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= 2 * columns || !first || !last) return points;
  return [first, ...columnsOf(points.slice(1, -1)).flatMap(extremes), last];
}

/** One stretch as path data, thinned out. */
export function linePath(stretch: readonly Point[]): string {
  return polyline(thin(stretch));
}
