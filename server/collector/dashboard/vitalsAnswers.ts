import {
  type VitalDimension,
  vitalDimensions,
  type VitalName,
} from "../../../src/wire/events/vitals.ts";
import {
  type VitalHistogram,
  vitalNames,
  vitalsApiLimits,
  type VitalsAttribution,
  type VitalsBreakdown,
  type VitalsDimensions,
  type VitalsReleases,
  type VitalsScope,
  type VitalsSeries,
  type VitalsSummary,
} from "../../../src/wire/events/vitalsApi.ts";
import { isMatch, isNegation, type VitalFilters } from "../../../src/wire/events/vitalFilters.ts";
import {
  areApart,
  differsIn,
  pairedTraits,
  type VitalsComparison,
  type VitalsSlice,
} from "../../../src/wire/events/vitalSlices.ts";
import { recordOf } from "../../../src/lib/records.ts";
import type { EventStore, VitalCell } from "../../store/events/eventStore.ts";
import { sumCells } from "../../store/events/sumCells.ts";
import { collectorPolicy } from "../collectorPolicy.ts";
import type { ReadQuery } from "./readVitalsQuery.ts";

type Store = Pick<EventStore, "cells" | "releases" | "values">;
type NamedQuery = ReadQuery & { readonly name: VitalName };

/** Every measure in the scope. */
export async function summaryOf(store: Store, query: ReadQuery): Promise<VitalsSummary> {
  return { scope: scopeOf(query), vitals: toHistograms(await store.cells(query.question, [])) };
}

/** Every measure by hour or day, with the releases that were first measured meanwhile. */
export async function seriesOf(store: Store, query: ReadQuery): Promise<VitalsSeries> {
  const { question, step } = query;
  const cells = await store.cells(question, [step]);
  const points = [...Map.groupBy(cells, ({ keys }) => Number(keys[0]))]
    .toSorted(([a], [b]) => a - b)
    .map(([at, group]) => ({ at, vitals: toHistograms(group) }));
  const { from, to, source, filters } = question;
  const releases = (await store.releases(source))
    .filter(({ firstAt }) => firstAt >= from && firstAt < to)
    .filter(({ release }) => filters.release === undefined || isMatch(filters.release, release))
    .map(({ release, firstAt }) => ({ release, firstAt }))
    .toSorted((a, b) => a.firstAt - b.firstAt)
    .slice(-collectorPolicy.maxReleases);
  return { scope: scopeOf(query), step, points, releases };
}

/** One measure by one dimension. */
export async function breakdownOf(store: Store, query: NamedQuery): Promise<VitalsBreakdown> {
  const { question, by } = query;
  const cells = await store.cells(question, [by]);
  const rows = cells
    .toSorted((a, b) => b.count - a.count)
    .slice(0, vitalsApiLimits.maxBreakdownRows)
    .map((cell) => ({ value: cell.keys[0] ?? "", vital: toHistogram(cell) }));
  return { scope: scopeOf(query), by, rows };
}

/**
 * The causes of one measure, first those of most measurements that are not good, and of these those of most poor ones.
 * Measurements that name no cause are left out.
 */
export async function attributionOf(store: Store, query: NamedQuery): Promise<VitalsAttribution> {
  const cells = await store.cells(query.question, ["attribution_kind", "attribution"]);
  const rows = cells
    .filter(({ keys }) => keys[1] !== "")
    .toSorted((a, b) => b.count - a.count)
    .toSorted((a, b) => b.poor - a.poor)
    .toSorted((a, b) => b.count - b.good - (a.count - a.good))
    .slice(0, vitalsApiLimits.maxAttributionRows)
    .map((cell) => ({
      kind: cell.keys[0] ?? "",
      attribution: cell.keys[1] ?? "",
      vital: toHistogram(cell),
    }));
  return { scope: scopeOf(query), rows };
}

/** Releases in the scope, newest first, and the strata of two releases that are to be compared. */
export async function releasesOf(store: Store, query: ReadQuery): Promise<VitalsReleases> {
  const { question } = query;
  const { name } = query;
  const isCompared = name !== undefined && isComparison(query);
  const [known, cells] = await Promise.all([
    store.releases(question.source),
    store.cells(question, isCompared ? strataKeys : ["release"]),
  ]);
  const times = new Map(known.map((one) => [one.release, one]));
  const byRelease = Map.groupBy(cells, ({ keys }) => keys[0] ?? "");
  const releases = [...byRelease]
    .map(([release, all]) => {
      const { firstAt, lastAt } = times.get(release) ?? { firstAt: query.from, lastAt: query.from };
      const vitals = toHistograms(isCompared ? [sumCells(name, all)] : all);
      return { release, firstAt, lastAt, vitals };
    })
    .toSorted((a, b) => b.firstAt - a.firstAt)
    .slice(0, collectorPolicy.maxReleases);
  const strata = isCompared ? cells.toSorted((a, b) => b.count - a.count) : [];
  return {
    scope: scopeOf(query),
    releases,
    strata: strata.slice(0, vitalsApiLimits.maxStrata).map(toStratum),
    strataLeftOut: Math.max(0, strata.length - vitalsApiLimits.maxStrata),
  };
}

const strataKeys = ["release", "route", "locale", "device", "connection"] as const;

function isComparison({ name, question }: ReadQuery): boolean {
  const { release } = question.filters;
  if (name === undefined || release === undefined || isNegation(release)) return false;
  return release.length === 2;
}

function toStratum(cell: VitalCell): VitalsReleases["strata"][number] {
  const [release = "", route = "", locale = "", device = "", connection = ""] = cell.keys;
  return { release, route, locale, device, connection, vital: toHistogram(cell) };
}

/** Two slices: the distribution of each, and the strata by which they are compared. */
export async function comparisonOf(
  store: Store,
  { question, name, second }: NamedQuery & { readonly second: VitalFilters },
): Promise<VitalsComparison> {
  const { filters: first } = question;
  const pairedBy = pairedTraits.filter((trait) => !differsIn(trait, first, second));
  const sliceOf = async (filters: VitalFilters): Promise<VitalsSlice> => {
    const cells = await store.cells({ ...question, filters }, pairedBy);
    const strata = cells.toSorted((a, b) => b.count - a.count);
    return {
      vital: toHistogram(sumCells(name, cells)),
      strata: strata.slice(0, vitalsApiLimits.maxStrata).map((cell) => {
        const traitOf = (trait: (typeof pairedTraits)[number]): string =>
          cell.keys[pairedBy.indexOf(trait)] ?? "";
        return { ...recordOf(pairedTraits, traitOf), vital: toHistogram(cell) };
      }),
      strataLeftOut: Math.max(0, strata.length - vitalsApiLimits.maxStrata),
    };
  };
  return {
    scope: scopeOf({ question }),
    pairedBy,
    areApart: areApart(first, second),
    first: await sliceOf(first),
    second: await sliceOf(second),
  };
}

const dayMs = 86_400_000;

/**
 * Values of each dimension, to choose filters from. They are counted by whole days, whatever the span: only days are rolled
 * up by every dimension.
 */
export async function dimensionsOf(store: Store, query: ReadQuery): Promise<VitalsDimensions> {
  const from = Math.floor(query.from / dayMs) * dayMs;
  const to = Math.ceil(query.to / dayMs) * dayMs;
  const question = { ...query.question, from, to };
  const byDimension = Map.groupBy(
    await store.values(question),
    ({ dimension }): VitalDimension => dimension,
  );
  const dimensions = vitalDimensions.map((dimension) => ({
    dimension,
    values: (byDimension.get(dimension) ?? [])
      .slice(0, vitalsApiLimits.maxDimensionValues)
      .map(({ value, count }) => ({ value, count })),
  }));
  return { scope: scopeOf({ question }), dimensions };
}

function scopeOf({ question: { from, to, source } }: Pick<ReadQuery, "question">): VitalsScope {
  return { from, to, source };
}

/** A cell in the form of an answer, without the empty buckets at both ends. */
function toHistogram({ name, count, good, poor, counts }: VitalCell): VitalHistogram {
  const first = Math.max(
    0,
    counts.findIndex((some) => some > 0),
  );
  const last = counts.findLastIndex((some) => some > 0);
  return { name, count, good, poor, first, counts: counts.slice(first, last + 1) };
}

/** The histograms of all measures of some cells, in the order of the dashboard. */
function toHistograms(cells: readonly VitalCell[]): VitalHistogram[] {
  return cells
    .toSorted((a, b) => vitalNames.indexOf(a.name) - vitalNames.indexOf(b.name))
    .map(toHistogram);
}
