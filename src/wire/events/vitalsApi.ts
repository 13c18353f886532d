import { type VitalDimension, type VitalName, vitalThresholds } from "./vitals.ts";

/** Calls of the vitals dashboard, all GET, for the operator alone (`40100` for anybody else). Without a leading slash. */
export const vitalsPaths = {
  /** `VitalsSummary`: every measure in the scope. */
  summary: "v1/vitals/summary",
  /** `VitalsSeries`: the same by hour or day (`step`). */
  series: "v1/vitals/series",
  /** `VitalsBreakdown`: one measure (`name`, required) by one dimension (`by`, default `route`). */
  routes: "v1/vitals/routes",
  /** `VitalsAttribution`: what is to blame for one measure (`name`, required), worst first. */
  attribution: "v1/vitals/attribution",
  /** `VitalsReleases`: releases in the scope; with `name` and two `release` filters, their strata too. */
  releases: "v1/vitals/releases",
  /** `VitalsDimensions`: the values that each dimension has in the time span, whatever the filters. */
  dimensions: "v1/vitals/dimensions",
  /** Single measurements as CSV with a header line, newest first; no envelope. */
  exportCsv: "v1/vitals/export.csv",
  /** `VitalsExport`: the same in an envelope. */
  exportJson: "v1/vitals/export.json",
} as const;

/** One of the dashboard's paths. */
export type VitalsPath = (typeof vitalsPaths)[keyof typeof vitalsPaths];

/** Where measurements come from; never mixed in one answer. `synthetic` is made by a tool, to try the dashboard. */
export const vitalSources = ["real", "synthetic"] as const;

/** Where a measurement comes from. */
export type VitalSource = (typeof vitalSources)[number];

/** All measures, in the order of the dashboard. */
export const vitalNames: readonly VitalName[] = Object.keys(vitalThresholds).filter(isVitalName);

/** Whether a text names a measure. */
function isVitalName(name: string): name is VitalName {
  return Object.hasOwn(vitalThresholds, name);
}

/** Values that are wanted of each dimension: any of those listed. The empty text is "unknown". */
export type VitalFilters = Readonly<Partial<Record<VitalDimension, readonly string[]>>>;

/**
 * The query of every call, as parameters of an address: `from`, `to`, `source`, `name`, `step`, `by`, and each filter
 * value as a parameter of its dimension's name (`device=phone&device=tablet`). `vitalsSearch` writes it.
 */
export interface VitalsQuery {
  /** Epoch milliseconds, included. */
  readonly from: number;
  /** Epoch milliseconds, excluded. */
  readonly to: number;
  readonly source?: VitalSource;
  /** All measures where absent. */
  readonly name?: VitalName;
  readonly filters?: VitalFilters;
  /** Of `series`; `hour` for at most `vitalsApiLimits.maxHourlyMs`. */
  readonly step?: "hour" | "day";
  /** Of `routes`. */
  readonly by?: VitalDimension;
}

/** Bounds of the dashboard's calls. */
export const vitalsApiLimits = {
  maxSpanMs: 400 * 86_400_000,
  maxHourlyMs: 8 * 86_400_000,
  maxFilterValues: 50,
  maxValueCharacters: 256,
  maxBreakdownRows: 200,
  maxAttributionRows: 100,
  maxStrata: 2_000,
  maxDimensionValues: 100,
  maxExportRows: 50_000,
} as const;

/** What an answer is about. A span of more than `hourlySpanMs` is widened to whole days of UTC, a shorter one to hours. */
export interface VitalsScope {
  readonly from: number;
  readonly to: number;
  readonly source: VitalSource;
}

/** Spans up to this are widened to hours, longer ones to days. */
export const hourlySpanMs = 2 * 86_400_000;

/** The distribution of one measure. The page that shows percentiles computes them from it. */
export interface VitalHistogram {
  readonly name: VitalName;
  readonly count: number;
  /** Counted by the exact values, not by the buckets. */
  readonly good: number;
  readonly poor: number;
  /** Index of the bucket that `counts[0]` is of. */
  readonly first: number;
  /** Measurements in each bucket, from the first to the last that has any. */
  readonly counts: readonly number[];
}

/** Answer of `summary`. */
export interface VitalsSummary {
  readonly scope: VitalsScope;
  /** Only those that have been measured. */
  readonly vitals: readonly VitalHistogram[];
}

/** Answer of `series`. */
export interface VitalsSeries {
  readonly scope: VitalsScope;
  readonly step: "hour" | "day";
  /** Oldest first; steps without measurements are left out. `at` is the step's start, epoch milliseconds. */
  readonly points: readonly { readonly at: number; readonly vitals: readonly VitalHistogram[] }[];
  /** For markers: releases first measured in the span, by the day, oldest first. */
  readonly releases: readonly { readonly release: string; readonly firstAt: number }[];
}

/** Answer of `routes`. */
export interface VitalsBreakdown {
  readonly scope: VitalsScope;
  readonly by: VitalDimension;
  /** Most measurements first. */
  readonly rows: readonly { readonly value: string; readonly vital: VitalHistogram }[];
}

/** Answer of `attribution`. */
export interface VitalsAttribution {
  readonly scope: VitalsScope;
  /** Most measurements that are not good first. */
  readonly rows: readonly {
    readonly kind: string;
    readonly attribution: string;
    readonly vital: VitalHistogram;
  }[];
}

/** Measurements of one release that are alike, to compare like with like. */
export interface VitalsStratum {
  readonly release: string;
  readonly route: string;
  readonly locale: string;
  readonly device: string;
  readonly connection: string;
  readonly vital: VitalHistogram;
}

/** Answer of `releases`. */
export interface VitalsReleases {
  readonly scope: VitalsScope;
  /** Newest first; days of UTC, epoch milliseconds of their start. */
  readonly releases: readonly {
    readonly release: string;
    readonly firstAt: number;
    readonly lastAt: number;
    readonly vitals: readonly VitalHistogram[];
  }[];
  /** Empty unless asked for with `name` and two releases; largest first. */
  readonly strata: readonly VitalsStratum[];
  /** Strata beyond the bound. */
  readonly strataLeftOut: number;
}

/** Answer of `dimensions`. */
export interface VitalsDimensions {
  readonly scope: VitalsScope;
  readonly dimensions: readonly {
    readonly dimension: VitalDimension;
    /** Most measurements first. */
    readonly values: readonly { readonly value: string; readonly count: number }[];
  }[];
}

/** One measurement. */
export interface VitalRow extends Readonly<Record<VitalDimension, string>> {
  /** Epoch milliseconds of the happening. */
  readonly at: number;
  readonly name: VitalName;
  readonly value: number;
  readonly rating: string;
  readonly view_id: string;
  readonly attribution: string;
  readonly attribution_kind: string;
}

/** Answer of `exportJson`. */
export interface VitalsExport {
  readonly scope: VitalsScope;
  readonly rows: readonly VitalRow[];
  /** True where there are more than `vitalsApiLimits.maxExportRows`. */
  readonly isCut: boolean;
}

/** Buckets of every measure: each is wider than the one before by 2 to the 1/8, about 9 %. */
export const vitalBuckets = 128;
const bucketsPerDoubling = 8;
/** Upper bound of the first bucket, in the measure's unit. */
const firstBound = (name: VitalName): number => (name === "CLS" ? 0.0005 : 1);

/** Index of the bucket of a value. What is beyond the last bucket is in the last. */
export function vitalBucketOf(name: VitalName, value: number): number {
  const index = Math.ceil(bucketsPerDoubling * Math.log2(value / firstBound(name)));
  return Math.min(vitalBuckets - 1, Math.max(0, Number.isNaN(index) ? 0 : index));
}

/** Bounds of a bucket: above the lower, up to the upper, except that the first begins with 0. */
export function vitalBucketBounds(name: VitalName, index: number) {
  const upper = firstBound(name) * 2 ** (index / bucketsPerDoubling);
  const lower = index === 0 ? 0 : firstBound(name) * 2 ** ((index - 1) / bucketsPerDoubling);
  return { lower, upper };
}

/** The query of an address, without the question mark. */
export function vitalsSearch({ from, to, filters = {}, ...rest }: VitalsQuery): string {
  const search = new URLSearchParams({ from: String(from), to: String(to) });
  for (const [name, value] of Object.entries(rest)) search.set(name, value);
  for (const [dimension, values] of Object.entries(filters))
    for (const value of values) search.append(dimension, value);
  return search.toString();
}

/**
 * Cache of the operator's last look at the dashboard, in the operator's own browser. The page writes it; page and
 * service worker remove it as soon as the server takes its visitor for the operator no more.
 */
export const operatorCache = "parallax-operator-1";
