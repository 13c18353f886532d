import type { ChartStop } from "../../../ui/chart/model/types.ts";

/** A zone of the plot, in per cent from the top. */
interface Zone {
  readonly from: number;
  readonly to: number;
  /** Its name stands at the lower end where both ends are as free. */
  readonly isLow?: boolean;
}

/** Per cent of the plot's width that names reach to, on a phone and in languages with long words. */
const reach = 45;
/** Per cent of the plot's height from an end of a zone to the middle of a name there. */
const toMiddle = 4.5;

/** Whether the name of a zone stands above its lower end, as the line is farther from there than from the upper one. */
export function isNameLow({ from, to, isLow = false }: Zone, stops: readonly ChartStop[]): boolean {
  const pieces = piecesOf(stops);
  const freeAt = (middle: number): number =>
    Math.min(...pieces.map(([top, bottom]) => Math.max(top - middle, middle - bottom, 0)));
  const [high, low] = [freeAt(from + toMiddle), freeAt(to - toMiddle)];
  return high === low ? isLow : low > high;
}

/** The upper and lower end of the line from stop to stop, as far as names reach. */
function piecesOf(stops: readonly ChartStop[]): ReadonlyArray<readonly [number, number]> {
  const points = stops.flatMap(({ at, marks: [mark] }) =>
    typeof mark?.at === "number" ? [{ at, y: mark.at }] : [],
  );
  return points.flatMap(({ at, y }, index) => {
    if (at > reach) return [];
    const next = points[index + 1];
    if (next === undefined) return [[y, y] as const];
    const part = Math.min(1, (reach - at) / (next.at - at));
    const end = y + (next.y - y) * part;
    return [[Math.min(y, end), Math.max(y, end)] as const];
  });
}
