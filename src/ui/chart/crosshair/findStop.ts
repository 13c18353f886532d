import type { ChartStop } from "../model/types.ts";

const pageSteps = 10;

/** The index of the stop that a key moves to; `null` for other keys. Time runs left to right in every language. */
export function stepStop(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - pageSteps,
    PageUp: index + pageSteps,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

/** Index of the stop nearest to a position in percent from the left; the earlier of two equally near; -1 without stops. */
export function nearestStop(stops: readonly ChartStop[], at: number): number {
  let [low, high] = [0, stops.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const here = stops[middle]?.at ?? 0;
    const next = stops[middle + 1]?.at ?? 0;
    if (at - here <= next - at) high = middle;
    else low = middle + 1;
  }
  return high;
}
