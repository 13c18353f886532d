import { dayOf } from "../../../lib/clock.ts";
import { linearScale, priceDomain, priceTickValues } from "../../../ui/chart/model/priceScale.ts";
import { linePath, plotHeight, plotWidth } from "../../../ui/chart/model/paths.ts";
import { splitAtGaps } from "../../../ui/chart/model/splitAtGaps.ts";
import { timeTickDays } from "../../../ui/chart/model/timeTickDays.ts";
import type { ChartLine, ChartModel, ChartStop, TimeTick } from "../../../ui/chart/model/types.ts";
import type { Percentile, VitalsSeries } from "../../../wire/events/vitalsApi.ts";
import { type VitalName, vitalThresholds } from "../../../wire/events/vitals.ts";
import { type Estimate, estimate } from "../../../lib/vitals/percentile.ts";

/** One step of a time series. */
export interface TrendStep {
  /** The start of the step, epoch milliseconds. */
  readonly at: number;
  readonly count: number;
  /** Absent if there are too few samples. */
  readonly estimate: Estimate | undefined;
}

/** A release at its position in the plot, in per cent from the plot's start. */
export interface ReleaseMarker {
  readonly release: string;
  readonly firstAt: number;
  readonly at: number;
}

/** Behind the line: the intervals as an area in the view box of the plot, and where good and poor end, in per cent from the top. */
export interface TrendGround {
  readonly band: string;
  /** Beyond the plot it is 0 or 100. */
  readonly good: number;
  readonly poor: number;
}

/** A time series, ready to draw. The end of good is in the plot if the values come near it. */
export interface Trend {
  readonly chart: ChartModel;
  /** Absent if nothing is drawn. */
  readonly ground?: TrendGround;
  readonly steps: readonly TrendStep[];
  readonly markers: readonly ReleaseMarker[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hours between two labels of a day's axis. */
const labelledHours = 4;
/** The threshold is drawn only if values reach this part of it, because it must not flatten the line. */
const nearGood = 0.6;
const percent = 100;

const placeOf = (part: number, whole: number): number =>
  Math.round((part / whole) * percent * percent) / percent;

/** The percentile of a metric over time. */
export function trendChart(
  series: VitalsSeries,
  { name, percentile }: { readonly name: VitalName; readonly percentile: Percentile },
): Trend {
  // In a step without this measure there may be others.
  const steps = series.points.flatMap(({ at, vitals }) => {
    const vital = vitals.find((one) => one.name === name);
    return vital === undefined
      ? []
      : [{ at, count: vital.count, estimate: estimate(vital, percentile) }];
  });
  const values = steps.flatMap(({ estimate: known }) =>
    known ? [known.value, known.low, known.high] : [],
  );
  if (values.length === 0)
    return { chart: { lines: [], priceTicks: [], timeTicks: [], stops: [] }, steps, markers: [] };
  const { good } = vitalThresholds[name];
  const hasGood = Math.max(...values) >= good * nearGood;
  const domain = wholeSteps(priceDomain(hasGood ? [...values, good] : values));
  const stepMs = series.step === "hour" ? hourMs : dayMs;
  const last = Math.max(series.scope.from, series.scope.to - stepMs);
  const x = linearScale([series.scope.from, last], [0, plotWidth]);
  const y = linearScale(domain, [plotHeight, 0]);
  const place = (at: number): number => placeOf(x(at), plotWidth);
  const { poor } = vitalThresholds[name];
  return {
    steps,
    ground: {
      band: bandPath(steps, { x, y }),
      good: heightOf(y(good)),
      poor: heightOf(y(poor)),
    },
    chart: {
      lines: [measuredLine(steps, { x, y })],
      priceTicks: priceTickValues(domain).map((value) => ({
        value,
        at: placeOf(y(Number.parseFloat(value)), plotHeight),
      })),
      timeTicks: series.step === "hour" ? hourTicks(series, place) : dayTicks(series, place, last),
      stops: steps.flatMap((step) =>
        step.estimate ? [stopOf(step.at, place(step.at), y(step.estimate.value))] : [],
      ),
    },
    // The last step's point is its start, and a release that came later in it stands at that end of the plot.
    markers: series.releases.map(({ release, firstAt }) => ({
      release,
      firstAt,
      at: place(Math.min(firstAt, last)),
    })),
  };
}

type Scale = (value: number) => number;

function measuredLine(
  steps: readonly TrendStep[],
  { x, y }: { readonly x: Scale; readonly y: Scale },
): ChartLine {
  const timed = steps.map((step) => ({ time: step.at, value: step.estimate?.value ?? null }));
  const stretches = splitAtGaps(timed).map((stretch) =>
    stretch.map(({ time, value }) => ({ x: x(time), y: y(value) })),
  );
  const joined = (isLine: boolean): string =>
    stretches
      .filter(({ length }) => length > 1 === isLine)
      .map(linePath)
      .join("");
  const end = stretches.at(-1)?.at(-1);
  return {
    id: "measured",
    label: "",
    tone: "accent",
    line: joined(true),
    dots: joined(false),
    end: end ? { x: placeOf(end.x, plotWidth), y: placeOf(end.y, plotHeight) } : null,
  };
}

/** The intervals as closed areas: along the upper ends and back along the lower ones. */
function bandPath(
  steps: readonly TrendStep[],
  { x, y }: { readonly x: Scale; readonly y: Scale },
): string {
  const estimates = new Map(steps.map((step) => [step.at, step.estimate]));
  const timed = steps.map((step) => ({ time: step.at, value: step.estimate?.value ?? null }));
  return splitAtGaps(timed)
    .filter(({ length }) => length > 1)
    .map((stretch) => {
      const known = stretch.flatMap(({ time }) => {
        const one = estimates.get(time);
        return one ? [{ at: Math.round(x(time)), low: y(one.low), high: y(one.high) }] : [];
      });
      const upper = known.map(({ at, high }) => `${at} ${Math.round(high)}`);
      const lower = known.map(({ at, low }) => `${at} ${Math.round(low)}`).toReversed();
      return `M${[...upper, ...lower].join("L")}z`;
    })
    .join("");
}

function heightOf(y: number): number {
  return Math.min(percent, Math.max(0, placeOf(y, plotHeight)));
}

/** Up to the ticks beyond both ends, so that the outermost lines of the grid are the plot's edges. */
function wholeSteps(domain: readonly [number, number]): readonly [number, number] {
  const [first = 0, second = 0] = priceTickValues(domain).map(Number.parseFloat);
  const half = (second - first) / 2;
  if (half <= 0) return domain;
  return [Math.floor(domain[0] / half) * half, Math.ceil(domain[1] / half) * half];
}

function stopOf(time: number, at: number, height: number): ChartStop {
  return { day: isoHour(time), at, marks: [{ price: null, at: heightOf(height) }] };
}

function isoHour(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}

function hourTicks({ scope }: VitalsSeries, place: Scale): readonly TimeTick[] {
  const stepMs = labelledHours * hourMs;
  const first = Math.ceil(scope.from / stepMs) * stepMs;
  const count = Math.max(0, Math.ceil((scope.to - first) / stepMs));
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * stepMs;
    return { day: isoHour(at), unit: "day" as const, at: place(at) };
  }).filter(({ at }) => at <= percent);
}

function dayTicks({ scope }: VitalsSeries, place: Scale, last: number): readonly TimeTick[] {
  return timeTickDays(dayOf(scope.from), dayOf(last)).map(({ day, unit }) => ({
    day,
    unit,
    at: place(Date.parse(day)),
  }));
}
