const gapFactor = 4;
const spacingWindow = 3;

export interface TimedValue {
  /** In any constant unit of time. */
  readonly time: number;
  readonly value: number | null;
}

interface KnownValue {
  readonly time: number;
  readonly value: number;
}

function isKnown(point: TimedValue): point is KnownValue {
  return point.value !== null;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Infinity;
}

/**
 * A hole is a gap when it is more than four times as long as the usual spacing on its slower side: the median of the
 * three spacings next to the hole. Where a side has no spacing, the hole is no gap: a month before a run of days may be
 * the ordinary step of older data.
 */
function isGap(spacings: readonly number[], index: number): boolean {
  const before = median(spacings.slice(Math.max(0, index - spacingWindow), index));
  const after = median(spacings.slice(index + 1, index + 1 + spacingWindow));
  return (spacings[index] ?? 0) > gapFactor * Math.max(before, after);
}

function splitAtHoles(run: readonly KnownValue[]): readonly (readonly KnownValue[])[] {
  const spacings = run.slice(1).map((point, index) => point.time - (run[index]?.time ?? 0));
  const cuts = spacings.flatMap((_, index) => (isGap(spacings, index) ? [index + 1] : []));
  return [0, ...cuts].map((from, index) => run.slice(from, cuts[index]));
}

/** Splits a series into unbroken stretches: at unknown values, and at holes by the rule above. */
export function splitAtGaps(points: readonly TimedValue[]): readonly (readonly KnownValue[])[] {
  const runs: KnownValue[][] = [[]];
  for (const point of points) {
    if (isKnown(point)) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0).flatMap(splitAtHoles);
}
