export interface Point {
  readonly x: number;
  readonly y: number;
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/**
 * SVG path data of a straight line from point to point, in whole units. Steps are relative, which takes a third of the
 * bytes; what is rounded are the places, so that steps do not drift. A single point becomes a closed path without
 * length, which round caps draw as a dot; no point at all is an empty path.
 */
export function polyline(points: readonly Point[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  if (!first) return "";
  let from = first;
  const steps = rest.map((point, index) => {
    const step = pair(point.x - from.x, point.y - from.y);
    from = point;
    return index === 0 || step.startsWith("-") ? step : ` ${step}`;
  });
  return `M${pair(first.x, first.y)}${steps.length > 0 ? `l${steps.join("")}` : "Z"}`;
}
