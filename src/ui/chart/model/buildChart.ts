import { timeOf } from "../../../lib/moment.ts";
import { linearScale, priceDomain, priceTickValues } from "./priceScale.ts";
import { linePath, plotHeight, plotWidth } from "./paths.ts";
import { splitAtGaps, type TimedValue } from "./splitAtGaps.ts";
import { timeTickDays } from "./timeTickDays.ts";
import type {
  ChartExtreme,
  ChartLine,
  ChartMark,
  ChartMode,
  ChartModel,
  ChartSeries,
  ChartStop,
  TimeTick,
} from "./types.ts";

interface Sample extends TimedValue {
  readonly day: string;
  readonly price: string | null;
}

interface Track {
  readonly series: ChartSeries;
  readonly samples: readonly Sample[];
}

type Scale = (value: number) => number;

interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

const percent = 100;

function toPercent(part: number, whole: number): number {
  return Math.round((part / whole) * percent * percent) / percent;
}

/** A price as a `Number`, exact enough for pixels; `null` for an unknown one. */
function plotValue(price: string | null): number | null {
  const value = price === null || price.trim() === "" ? Number.NaN : Number(price);
  return Number.isFinite(value) ? value : null;
}

function trackOf(series: ChartSeries): Track {
  const samples = series.points.flatMap(([day, price]) => {
    const time = timeOf(day);
    const value = plotValue(price);
    return Number.isNaN(time) ? [] : [{ day, time, value, price: value === null ? null : price }];
  });
  return { series, samples };
}

function pricedDays({ samples }: Track): ReadonlySet<string> {
  return new Set(samples.flatMap(({ day, value }) => (value === null ? [] : [day])));
}

function commonDay(tracks: readonly Track[]): string | undefined {
  const [first, ...others] = tracks.map(pricedDays);
  return [...(first ?? [])].find((day) => others.every((days) => days.has(day)));
}

function asChange(track: Track, baseDay: string | undefined): Track {
  const known = track.samples.filter(({ value }) => value !== null);
  const base = (known.find(({ day }) => day === baseDay) ?? known[0])?.value ?? 0;
  const change = (value: number | null): number | null =>
    value === null || base === 0 ? null : value / base - 1;
  return {
    ...track,
    samples: track.samples.map((sample) => ({ ...sample, value: change(sample.value) })),
  };
}

function tracksOf(series: readonly ChartSeries[], mode: ChartMode): readonly Track[] {
  const tracks = series.map(trackOf);
  if (mode === "price") return tracks;
  const baseDay = commonDay(tracks);
  return tracks.map((track) => asChange(track, baseDay));
}

function knownValues(tracks: readonly Track[]): readonly number[] {
  return tracks.flatMap(({ samples }) =>
    samples.flatMap(({ value }) => (value === null ? [] : [value])),
  );
}

function isStretch(points: readonly unknown[]): boolean {
  return points.length > 1;
}

function lineOf({ series, samples }: Track, { x, y }: Scales): ChartLine {
  const stretches = splitAtGaps(samples).map((stretch) =>
    stretch.map(({ time, value }) => ({ x: x(time), y: y(value) })),
  );
  const end = stretches.at(-1)?.at(-1);
  return {
    id: series.id,
    label: series.label,
    tone: series.tone,
    line: stretches.filter(isStretch).map(linePath).join(""),
    dots: stretches
      .filter((stretch) => !isStretch(stretch))
      .map(linePath)
      .join(""),
    end: end ? { x: toPercent(end.x, plotWidth), y: toPercent(end.y, plotHeight) } : null,
  };
}

function stopsOf(tracks: readonly Track[], { x, y }: Scales): readonly ChartStop[] {
  const byDay = tracks.map(({ samples }) => new Map(samples.map((sample) => [sample.day, sample])));
  const days = [...new Set(tracks.flatMap((track) => [...pricedDays(track)]))].toSorted();
  const markOn = (day: string, samples: ReadonlyMap<string, Sample>): ChartMark => {
    const sample = samples.get(day);
    if (!sample || sample.value === null) return { price: null, at: null };
    return { price: sample.price, at: toPercent(y(sample.value), plotHeight) };
  };
  return days.map((day) => ({
    day,
    at: toPercent(x(timeOf(day)), plotWidth),
    marks: byDay.map((samples) => markOn(day, samples)),
  }));
}

function extremesOf(stops: readonly ChartStop[], lineCount: number): readonly ChartExtreme[] {
  const places = stops.flatMap(({ at, marks }) => {
    const { price = null, at: height = null } = marks[0] ?? {};
    return price === null || height === null ? [] : [{ price, x: at, y: height }];
  });
  const [first] = places;
  if (first === undefined || lineCount > 1) return [];
  // The vertical axis points down.
  const high = places.reduce((top, place) => (place.y < top.y ? place : top), first);
  const low = places.reduce((bottom, place) => (place.y > bottom.y ? place : bottom), first);
  return high === low
    ? []
    : [
        { kind: "high", ...high },
        { kind: "low", ...low },
      ];
}

function timeTicksOf(days: readonly string[], x: Scale): readonly TimeTick[] {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  return timeTickDays(from, to).map(({ day, unit }) => ({
    day,
    unit,
    at: toPercent(x(timeOf(day)), plotWidth),
  }));
}

/** Computes everything a chart draws from its points. Pure, so that server and browser agree to the byte. */
export function buildChart(series: readonly ChartSeries[], mode: ChartMode = "price"): ChartModel {
  const tracks = tracksOf(series, mode);
  const values = knownValues(tracks);
  if (values.length === 0)
    return { lines: [], priceTicks: [], timeTicks: [], stops: [], extremes: [] };
  const days = [...new Set(tracks.flatMap(({ samples }) => samples.map(({ day }) => day)))];
  days.sort();
  const [from, to] = [timeOf(days[0] ?? ""), timeOf(days.at(-1) ?? "")];
  const domain = priceDomain(values);
  const scales = {
    x: linearScale([from, to], [0, plotWidth]),
    y: linearScale(domain, [plotHeight, 0]),
  };
  const stops = stopsOf(tracks, scales);
  return {
    lines: tracks.map((track) => lineOf(track, scales)),
    priceTicks: priceTickValues(domain).map((value) => ({
      value,
      at: toPercent(scales.y(Number(value)), plotHeight),
    })),
    timeTicks: timeTicksOf(days, scales.x),
    stops,
    extremes: extremesOf(stops, tracks.length),
  };
}
