import { rateVital, type VitalRating, vitalThresholds } from "../../../wire/events/vitals.ts";
import { vitalBucketBounds, type VitalHistogram } from "../../../wire/events/vitalsApi.ts";
import { quantile, shareUpTo } from "../../../lib/vitals/distribution.ts";

/** A bar of a histogram; positions and lengths are per cent of the plot. */
export interface Bar {
  readonly at: number;
  readonly width: number;
  readonly height: number;
  readonly rating: VitalRating;
}

/** A histogram on a logarithmic scale, ready to draw. */
export interface Bars {
  readonly bars: readonly Bar[];
  /** The ends of good and of needs improvement; a mark beyond the plot is left out. */
  readonly marks: readonly { readonly value: number; readonly at: number }[];
  /** Round values that have room beside the marks; none in a copy that an older version kept. */
  readonly ticks?: Bars["marks"];
  /** Where the chosen percentile is; absent where it is unknown or beyond the plot. */
  readonly chosen?: number | undefined;
  /** Values at the plot's ends. */
  readonly from: number;
  readonly to: number;
}

/** The number of buckets that make a bar. From one end of a bar to the other the value grows by 19 %. */
const bucketsPerBar = 2;
/** The plot leaves out values beyond these shares: single values of an hour would squeeze all others. */
const [leastShare, mostShare] = [0.002, 0.995];
const percent = 100;

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const rounded = (value: number): number => Math.round(value * percent) / percent;

/** A bucket that begins with 0 has no place on a logarithmic scale, so it gets the width of the others. */
function boundsOf({ name }: VitalHistogram, index: number): Omit<Bin, "count"> {
  const { lower, upper } = vitalBucketBounds(name, index);
  return { from: lower === 0 ? upper / 2 ** (1 / 8) : lower, to: upper };
}

function binsOf(histogram: VitalHistogram): readonly Bin[] {
  const low = quantile(histogram, leastShare) ?? 0;
  const high = quantile(histogram, mostShare) ?? 0;
  const bins: Bin[] = [];
  for (let offset = 0; offset < histogram.counts.length; offset += bucketsPerBar) {
    const index = histogram.first + offset;
    const { from } = boundsOf(histogram, index);
    const { to } = boundsOf(histogram, index + bucketsPerBar - 1);
    const counts = histogram.counts.slice(offset, offset + bucketsPerBar);
    if (to >= low && from <= high)
      bins.push({ from, to, count: counts.reduce((sum, count) => sum + count, 0) });
  }
  return bins;
}

/** The bars of a metric's distribution, and the place of a value among them; `undefined` if nothing was measured. */
export function barsOf(histogram: VitalHistogram, chosen?: number): Bars | undefined {
  const bins = binsOf(histogram);
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last || shareUpTo(histogram, last.to) === 0) return undefined;
  const most = Math.max(...bins.map(({ count }) => count));
  const place = (value: number): number =>
    rounded((percent * Math.log(value / first.from)) / Math.log(last.to / first.from));
  const { good, poor } = vitalThresholds[histogram.name];
  const isWithin = (value: number): boolean => value > first.from && value < last.to;
  const marks = [good, poor].flatMap((value) =>
    isWithin(value) ? [{ value, at: place(value) }] : [],
  );
  return {
    chosen: chosen !== undefined && isWithin(chosen) ? place(chosen) : undefined,
    from: first.from,
    to: last.to,
    bars: bins.map(({ from, to, count }) => ({
      at: place(from),
      width: rounded(place(to) - place(from)),
      height: rounded((percent * count) / most),
      rating: rateVital(histogram.name, Math.sqrt(from * to)),
    })),
    marks,
    ticks: roundValues.map((value) => ({ value, at: place(value) })).filter(hasRoomBeside(marks)),
  };
}

/** From a score of layout shift to minutes. */
const roundValues = [0.01, 0.1, 0.5, 1, 10, 100, 500, 1000, 10_000, 60_000];
/** Per cent of the plot between the middles of two labels, and from the middle of one to the plot's end. */
const [labelRoom, edgeRoom] = [13, 4];

const hasRoomBeside =
  (marks: Bars["marks"]) =>
  ({ at }: Bars["marks"][number]): boolean =>
    at >= edgeRoom &&
    at <= percent - edgeRoom &&
    marks.every((mark) => Math.abs(mark.at - at) >= labelRoom);
