import type { EventType } from "./tracking.ts";
import type { TimelineMark } from "./timeline.ts";
import {
  secondPrefix,
  type SliceChanges,
  type VitalFilters,
  writeFilter,
  writeParameters,
} from "./vitalFilters.ts";
import { type VitalDimension, type VitalName, vitalThresholds } from "./vitals.ts";

/** The percentiles that the dashboard offers; the thresholds are for 75. */
export const percentiles = [50, 75, 90, 95, 99] as const;

/** One of `percentiles`. */
export type Percentile = (typeof percentiles)[number];

/**
 * Calls of the vitals dashboard, all GET, for the operator alone (`40100` for anybody else), but for `source=demo`, which
 * has no exports. Without a leading slash.
 */
export const vitalsPaths = {
  /** `VitalsSummary`: every measure in the scope. */
  summary: "v1/vitals/summary",
  /** `VitalsSeries`: the same by hour or day (`step`). */
  series: "v1/vitals/series",
  /** `VitalsBreakdown`: one measure (`name`, required) by one dimension (`by`, default `route`). */
  routes: "v1/vitals/routes",
  /** `VitalsAttribution`: the causes of one measure (`name`, required), worst first. */
  attribution: "v1/vitals/attribution",
  /** `VitalsReleases`: releases in the scope; with `name` and two `release` filters, their strata too. */
  releases: "v1/vitals/releases",
  /** `VitalsComparison`: one measure (`name`, required) of the slice and of a second one (`versus`). */
  compare: "v1/vitals/compare",
  /** `VitalsDimensions`: the values that each dimension has on the days of the time span; filters do not apply. */
  dimensions: "v1/vitals/dimensions",
  /** `VitalsSlow`: slow page views of one measure (`name`, required), or of one of its causes (`kind` and `cause`). */
  slow: "v1/vitals/slow",
  /** `VitalsView`: one page view by its `id`; besides it only `source` is read. */
  view: "v1/vitals/view",
  /** Single measurements as CSV with a header line, newest first, all of them; no envelope. */
  exportCsv: "v1/vitals/export.csv",
  /** `VitalsExport`: the newest of them in an envelope, which says whether there are more. */
  exportJson: "v1/vitals/export.json",
} as const;

/** One of the dashboard's paths. */
export type VitalsPath = (typeof vitalsPaths)[keyof typeof vitalsPaths];

/** The origins of measurements that are stored. `synthetic` ones are made by a tool, to try the dashboard. */
export const storedSources = ["real", "synthetic"] as const;

/**
 * The origins of measurements; one answer never mixes them. Those of the `demo` are made up in the server's memory, and
 * everybody may see them where the operator allows it.
 */
export const vitalSources = [...storedSources, "demo"] as const;

/** The origin of a measurement that is stored. */
export type StoredSource = (typeof storedSources)[number];

/** The origin of a measurement. */
export type VitalSource = (typeof vitalSources)[number];

/** All measures, in the order of the dashboard. */
export const vitalNames: readonly VitalName[] =
  /* @__PURE__ */ Object.keys(vitalThresholds).filter(isVitalName);

function isVitalName(name: string): name is VitalName {
  return Object.hasOwn(vitalThresholds, name);
}

/** What stands for every value of a dimension that the server does not know. */
export const otherValue = "other";

/**
 * The query of every call, as parameters of an address: `from`, `to`, `source`, `name`, `step`, `by`, and each filter
 * as a parameter of its dimension's name (`device=phone,tablet`, `device=!desktop`), which `writeFilter` describes. All filters
 * hold. The older form `device=phone&device=tablet` means any of them too, and an empty parameter "unknown".
 */
export interface VitalsQuery {
  /** Epoch milliseconds, included. */
  readonly from: number;
  /** Epoch milliseconds, excluded. */
  readonly to: number;
  readonly source?: VitalSource;
  /** The measure; without it, all measures. */
  readonly name?: VitalName;
  readonly filters?: VitalFilters;
  /** Only for `series`; `hour` is for spans of at most `vitalsApiLimits.maxHourlyMs`. */
  readonly step?: "hour" | "day";
  /** Only for `routes`. */
  readonly by?: VitalDimension;
  /** Only for `compare`: parameters with `secondPrefix` before their names. */
  readonly versus?: SliceChanges;
  /** Only for `slow`, and only together: kind and name of a cause (`attribution_kind`, `attribution`). */
  readonly kind?: string;
  readonly cause?: string;
}

/** Bounds of the dashboard's calls. */
export const vitalsApiLimits = {
  maxSpanMs: 400 * 86_400_000,
  maxHourlyMs: 8 * 86_400_000,
  maxBreakdownRows: 200,
  maxAttributionRows: 100,
  maxStrata: 2_000,
  maxDimensionValues: 100,
  maxExportRows: 50_000,
  slowViews: 5,
  /** Among this many of the slowest page views, those with a timeline are shown first. */
  slowViewsLookedAt: 20,
  maxViewEvents: 100,
} as const;

/** The time span and source of an answer. A span over `hourlySpanMs` is widened to whole days of UTC, a shorter one to hours. */
export interface VitalsScope {
  readonly from: number;
  readonly to: number;
  readonly source: VitalSource;
}

/** Spans up to this are widened to hours, longer ones to days. */
export const hourlySpanMs = 2 * 86_400_000;

/** The distribution of one measure. The page computes percentiles from it. */
export interface VitalHistogram {
  readonly name: VitalName;
  readonly count: number;
  /** Counts the exact values, not the buckets. */
  readonly good: number;
  readonly poor: number;
  /** The index of the bucket that `counts[0]` belongs to. */
  readonly first: number;
  /** Measurements in each bucket, from the first to the last bucket that is not empty. */
  readonly counts: readonly number[];
}

/** Answer of `summary`. */
export interface VitalsSummary {
  readonly scope: VitalsScope;
  /** Only measures that have values. */
  readonly vitals: readonly VitalHistogram[];
}

/** Answer of `series`. */
export interface VitalsSeries {
  readonly scope: VitalsScope;
  readonly step: "hour" | "day";
  /** Oldest first; steps without measurements are left out. `at` is the step's start, epoch milliseconds. */
  readonly points: readonly { readonly at: number; readonly vitals: readonly VitalHistogram[] }[];
  /** Releases that were first measured in the span, oldest first; for markers. Filters do not apply, but `release`. */
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
  /** Rows with the most measurements that are not good come first. */
  readonly rows: readonly {
    readonly kind: string;
    readonly attribution: string;
    readonly vital: VitalHistogram;
  }[];
}

/** Alike measurements of one release, for a fair comparison. */
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
  /**
   * Newest first: by when anybody first measured them, in the span or before. Epoch milliseconds, as are the last times.
   */
  readonly releases: readonly {
    readonly release: string;
    readonly firstAt: number;
    readonly lastAt: number;
    readonly vitals: readonly VitalHistogram[];
  }[];
  /** Empty unless the call names a measure and two releases; largest first. */
  readonly strata: readonly VitalsStratum[];
  /** The number of strata beyond the bound. */
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
  /** When it happened, epoch milliseconds. */
  readonly at: number;
  readonly name: VitalName;
  readonly value: number;
  readonly rating: string;
  readonly view_id: string;
  readonly attribution: string;
  readonly attribution_kind: string;
}

/** Answer of `slow`. */
export interface VitalsSlow {
  readonly scope: VitalsScope;
  /** Not good ones with a timeline first, then others that are not good, then good ones likewise. `view_id` names the page view also where the measure is one of frames. */
  readonly rows: readonly VitalRow[];
}

/** An event of the tab that a page view was in, without anything that identifies its sender. */
export interface ViewEvent {
  /** Milliseconds since the navigation began; since the first event, where that is unknown. */
  readonly at: number;
  readonly type: EventType;
  readonly event_tracking_id: string;
}

/**
 * Answer of `view`: what is stored of one page view, and nothing that identifies a person or a device. Every list is empty
 * where nothing is stored under the id.
 */
export interface VitalsView {
  readonly view_id: string;
  /** The latest report of each measure; of frames and tasks each one. */
  readonly measures: readonly VitalRow[];
  /** In the order of their beginnings; empty for views outside the sample (`frameSample.share`). */
  readonly marks: readonly TimelineMark[];
  readonly events: readonly ViewEvent[];
}

/** Answer of `exportJson`. */
export interface VitalsExport {
  readonly scope: VitalsScope;
  readonly rows: readonly VitalRow[];
  /** True if there are more rows than `vitalsApiLimits.maxExportRows`. */
  readonly isCut: boolean;
}

/** The number of buckets of every measure: each bucket is wider than the one before by 2 to the 1/8, about 9 %. */
export const vitalBuckets = 128;
const bucketsPerDoubling = 8;
/** Upper bound of the first bucket, in the measure's unit. */
const firstBound = (name: VitalName): number => (name === "CLS" ? 0.0005 : 1);

/** The index of a value's bucket. Values beyond the last bucket belong to the last. */
export function vitalBucketOf(name: VitalName, value: number): number {
  const index = Math.ceil(bucketsPerDoubling * Math.log2(value / firstBound(name)));
  return Math.min(vitalBuckets - 1, Math.max(0, Number.isNaN(index) ? 0 : index));
}

/** The bounds of a bucket: above the lower, up to the upper one. The first bucket begins with 0. */
export function vitalBucketBounds(name: VitalName, index: number) {
  const upper = firstBound(name) * 2 ** (index / bucketsPerDoubling);
  const lower = index === 0 ? 0 : firstBound(name) * 2 ** ((index - 1) / bucketsPerDoubling);
  return { lower, upper };
}

/** Writes the query of an address, without the question mark. */
export function vitalsSearch({
  from,
  to,
  filters = {},
  versus = {},
  ...rest
}: VitalsQuery): string {
  const search = new URLSearchParams({ from: String(from), to: String(to) });
  for (const [name, value] of Object.entries(rest)) search.set(name, value);
  for (const [dimension, filter] of Object.entries(filters))
    search.set(dimension, writeFilter(filter));
  for (const [dimension, text] of Object.entries(versus))
    search.set(secondPrefix + dimension, text);
  return writeParameters(search);
}

/** The page's cache of the operator's last look. Page and service worker remove it once the server knows no operator. */
export const operatorCache = "parallax-operator-1";
