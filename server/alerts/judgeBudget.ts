import { type Buckets, quantile, totalOf } from "../../src/lib/vitals/distribution.ts";
import { compareSlices, type SliceComparison } from "../../src/lib/vitals/compareSlices.ts";
import { addBuckets, mergeStrata, ofReleases } from "../../src/lib/vitals/mergeStrata.ts";
import { estimate } from "../../src/lib/vitals/percentile.ts";
import { filtersOf } from "../../src/lib/vitals/slice.ts";
import type { BudgetFigures, BudgetSlice } from "../../src/wire/events/budgets.ts";
import { type VitalName, vitalThresholds } from "../../src/wire/events/vitals.ts";
import { otherValue } from "../../src/wire/events/vitalsApi.ts";
import type { EventStore, VitalCell } from "../store/events/eventStore.ts";
import { alertsPolicy } from "./alertsPolicy.ts";

/** What a budget's measurements say at one time. */
export interface Judgement {
  /** `crossed`: it is certain. `kept`: the percentile is on the right side. `unsure`: it is on the wrong one, by chance or not. */
  readonly verdict: "crossed" | "kept" | "unsure" | "unknown";
  /** Beginning of the measurements, epoch milliseconds. */
  readonly from: number;
  readonly figures: BudgetFigures | undefined;
}

type Figures = Pick<EventStore, "cells" | "releases">;

const hourMs = 3_600_000;
/** A time is looked at in so many parts, and the line must be crossed in each. */
const parts = 3;

/** Judges a budget by the measurements before `to`, the end of an hour. */
export function judgeBudget(store: Figures, budget: BudgetSlice, to: number): Promise<Judgement> {
  return budget.rule === "limit" ? judgeLimit(store, budget, to) : judgeRelease(store, budget, to);
}

/**
 * The line is crossed when the whole interval lies above it, and the percentile of each part of the time does too: an
 * alert is for what lasts, and one bad hour with many visits is no bad day. Where the exact share up to the line is known, it
 * has to say so too: browsers tell INP in steps of 8 ms, of which a bucket has one or two, and between its ends the percentile is
 * a guess.
 */
async function judgeLimit(store: Figures, budget: BudgetSlice, to: number): Promise<Judgement> {
  const { source, name, percentile, limit, hours } = budget;
  const from = to - hours * hourMs;
  const question = { from, to, source, name, filters: filtersOf(budget.filters) };
  const cells = await store.cells(question, ["hour"]);
  const found = estimate(sumOf(name, cells), percentile, alertsPolicy.z);
  if (found === undefined) return { verdict: "unknown", from, figures: undefined };
  const share = percentile / 100;
  const exact = exactShare(budget, cells);
  if (found.value <= limit || exact >= share) return { verdict: "kept", from, figures: found };
  const isCertain = exact + alertsPolicy.z * Math.sqrt((share * (1 - share)) / found.count) < share;
  const partMs = (hours * hourMs) / Math.min(parts, hours);
  const byPart = Map.groupBy(cells, ({ keys }) => Math.floor((Number(keys[0]) - from) / partMs));
  const lasts = [...byPart.values()].every(
    (part) => (quantile(sumOf(name, part), share) ?? Infinity) > limit,
  );
  const isCrossed = isCertain && found.low > limit && lasts;
  return { verdict: isCrossed ? "crossed" : "unsure", from, figures: found };
}

/**
 * The share of measurements up to the line, known where that is one of the measure's thresholds, which ratings go by; else 0,
 * which speaks for no line.
 */
function exactShare({ name, limit }: BudgetSlice, cells: readonly VitalCell[]): number {
  const { good, poor } = vitalThresholds[name];
  const sum = (of: "count" | "good" | "poor"): number =>
    cells.reduce((all, cell) => all + cell[of], 0);
  const count = Math.max(1, sum("count"));
  if (limit === good) return sum("good") / count;
  return limit === poor ? 1 - sum("poor") / count : 0;
}

/** The newest release against the one before it, for the same traffic. */
async function judgeRelease(store: Figures, budget: BudgetSlice, to: number): Promise<Judgement> {
  const { source, name, percentile, hours } = budget;
  const releases = (await store.releases(source))
    .filter(({ release, firstAt }) => release !== "" && release !== otherValue && firstAt < to)
    .toSorted((a, b) => b.firstAt - a.firstAt);
  const [after, before] = releases;
  const nothing = { verdict: "unknown", from: to, figures: undefined } as const;
  if (after === undefined || before === undefined) return nothing;
  const ageMs = to - after.firstAt;
  if (ageMs < hours * hourMs || ageMs > alertsPolicy.releaseMs) return nothing;
  const from = Math.floor((after.firstAt - alertsPolicy.releaseMs) / hourMs) * hourMs;
  const filters = { ...filtersOf(budget.filters), release: [before.release, after.release] };
  const cells = await store.cells({ from, to, source, name, filters }, strataKeys);
  const compared = { before: before.release, after: after.release };
  const pairs = mergeStrata(name, ofReleases(cells.map(toStratum), compared));
  const found = compareSlices(pairs, { name, share: percentile / 100, z: alertsPolicy.z });
  const figures = figuresOf(found, compared);
  if (figures === undefined) return nothing;
  if (found.verdict === "regression") return { verdict: "crossed", from: after.firstAt, figures };
  const isKept = figures.value < alertsPolicy.leastWorse;
  return { verdict: isKept ? "kept" : "unsure", from: after.firstAt, figures };
}

const strataKeys = ["release", "route", "device", "connection"] as const;

function toStratum({ name, keys, counts }: VitalCell) {
  const [release = "", route = "", device = "", connection = ""] = keys;
  return { release, route, device, connection, vital: { name, first: 0, counts } };
}

/** What the ratio means for those who had the new release: the old one would have been faster for them by so much. */
function figuresOf(
  { real, measured, counts }: SliceComparison,
  releases: { readonly before: string; readonly after: string },
): BudgetFigures | undefined {
  if (real === undefined || measured === undefined) return undefined;
  const worse = (ratio: number): number => measured.after * (1 - 1 / ratio);
  return {
    ...real,
    count: counts.after,
    ...releases,
    worseLow: worse(real.low),
    worseHigh: worse(real.high),
  };
}

function sumOf(name: VitalName, cells: readonly VitalCell[]): Buckets {
  const filled = cells.map(({ counts }) => ({ name, first: 0, counts }));
  return addBuckets(
    name,
    filled.filter((buckets) => totalOf(buckets) > 0).map((buckets) => ({ buckets, weight: 1 })),
  );
}
