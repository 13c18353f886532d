import { beforeAll, describe, expect, it } from "vitest";
import { createRandom, logNormal } from "../../src/lib/testing/histograms.ts";
import { estimate } from "../../src/lib/vitals/percentile.ts";
import type { BudgetSlice } from "../../src/wire/events/budgets.ts";
import { vitalBucketOf, vitalBuckets } from "../../src/wire/events/vitalsApi.ts";
import type { VitalQuestion } from "../store/events/eventStore.ts";
import { alertsPolicy } from "./alertsPolicy.ts";
import { decideAlert, type KnownAlert } from "./decideAlert.ts";
import { judgeBudget } from "./judgeBudget.ts";

const hourMs = 3_600_000;
const begin = Date.UTC(2025, 0, 1);
const hoursOfYear = 365 * 24;
const name = "LCP";
const median = 1600;
const spread = 0.45;
/** How far the 75th percentile of a log-normal distribution lies from its median, in spreads. */
const z75 = 0.67449;
const usual = median * Math.exp(spread * z75);

/** A time in which pages were slower by a factor, in hours of the year. */
interface Fault {
  readonly from: number;
  readonly hours: number;
  readonly factor: number;
}

/** Visits by hour: few by night, and at noon six times as many. */
function visitsAt(hour: number): number {
  return Math.round(70 - 50 * Math.cos((2 * Math.PI * hour) / 24));
}

/** A year of measurements by hour, as bucket counts. */
function yearOf(faults: readonly Fault[], seed: number): readonly (readonly number[])[] {
  const random = createRandom(seed);
  return Array.from({ length: hoursOfYear }, (_none, hour) => {
    const fault = faults.find(({ from, hours }) => hour >= from && hour < from + hours);
    const counts = Array.from({ length: vitalBuckets }, () => 0);
    const shape = { median: median * (fault?.factor ?? 1), spread, count: visitsAt(hour) };
    for (const value of logNormal(random, shape)) {
      const bucket = vitalBucketOf(name, value);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    return counts;
  });
}

/** Answers as a store does, with the hours of each third of the time in one cell: sums are made once for the whole year. */
function figuresOf(year: readonly (readonly number[])[]) {
  let sum = Array.from({ length: vitalBuckets }, () => 0);
  const upTo = [
    sum,
    ...year.map((counts) => {
      sum = sum.map((before, bucket) => before + (counts[bucket] ?? 0));
      return sum;
    }),
  ];
  const between = (from: number, to: number): number[] => {
    const before = upTo[from] ?? [];
    return (upTo[to] ?? []).map((all, bucket) => all - (before[bucket] ?? 0));
  };
  return {
    releases: async () => [],
    cells: async ({ from, to }: VitalQuestion) =>
      [0, 1, 2].map((third) => {
        const step = (to - from) / hourMs / 3;
        const start = (from - begin) / hourMs + third * step;
        const keys = [String(begin + start * hourMs)];
        return {
          name,
          keys,
          count: 0,
          good: 0,
          poor: 0,
          counts: between(start, start + step),
        } as const;
      }),
  };
}

function budgetOf(hours: BudgetSlice["hours"], limit: number): BudgetSlice {
  const slice = { title: "LCP", rule: "limit", source: "real", name, percentile: 75 } as const;
  return { ...slice, filters: {}, hours, limit };
}

/** Every alert that the budget would have had, in hours of the year. */
async function replay(figures: ReturnType<typeof figuresOf>, budget: BudgetSlice) {
  const log: { firedAt: number; endedAt: number | undefined }[] = [];
  let newest: KnownAlert | undefined;
  for (let hour = budget.hours; hour <= hoursOfYear; hour += 1) {
    const to = begin + hour * hourMs;
    const judgement = await judgeBudget(figures, budget, to);
    const { fires, end } = decideAlert(newest, judgement, to);
    const last = log.at(-1);
    if (fires && judgement.figures !== undefined) {
      log.push({ firedAt: hour, endedAt: undefined });
      newest = { endedAt: null, end: null, measuredTo: new Date(to), figures: judgement.figures };
    }
    if (end !== undefined && newest !== undefined && last !== undefined) {
      last.endedAt = hour;
      newest = { ...newest, endedAt: new Date(to), end };
    }
  }
  return log;
}

/** The relative width of the interval over so many hours in the middle of a usual day. */
function widthOf(hours: number, from: number, year: readonly (readonly number[])[]): number {
  const counts = Array.from({ length: vitalBuckets }, (_none, bucket) =>
    year.slice(from, from + hours).reduce((sum, hour) => sum + (hour[bucket] ?? 0), 0),
  );
  const found = estimate({ name, first: 0, counts }, 75, alertsPolicy.z);
  if (found === undefined) throw new Error("too few visits");
  return (found.high - found.low) / found.value;
}

const windows = [3, 24, 72] as const;
let quiet: readonly (readonly number[])[];

beforeAll(() => {
  quiet = yearOf([], 20_250_101);
});

describe("a year of alerts", () => {
  it.each(windows)(
    "that has no fault has at most one a month, over %i h, even right on the line",
    async (hours) => {
      const figures = figuresOf(quiet);
      expect((await replay(figures, budgetOf(hours, usual))).length).toBeLessThanOrEqual(12);
      expect((await replay(figures, budgetOf(hours, usual * 1.02))).length).toBeLessThanOrEqual(1);
      expect(await replay(figures, budgetOf(hours, usual * 1.1))).toEqual([]);
    },
  );

  it.each(windows)(
    "names each fault over the interval's width within its window of %i h, and says when it is over",
    async (hours) => {
      const line = usual * 1.05;
      // One fault each month, at any hour of the day, just over the width of the interval above the line.
      const faults = Array.from({ length: 12 }, (_none, month) => {
        const from = 300 + month * 700 + month * 5;
        const factor = 1.05 * (1 + 1.05 * widthOf(hours, from, quiet));
        return { from, hours: hours * 3, factor };
      });
      const log = await replay(figuresOf(yearOf(faults, 20_250_102)), budgetOf(hours, line));
      for (const { from, hours: lasting } of faults) {
        const found = log.find(({ firedAt }) => firedAt > from && firedAt <= from + hours);
        expect(found, `the fault at hour ${from}`).toBeDefined();
        expect(found?.endedAt).toBeGreaterThan(from + lasting);
        expect(found?.endedAt).toBeLessThanOrEqual(from + lasting + hours);
      }
      // One for each fault, and none beside them.
      expect(log).toHaveLength(faults.length);
    },
  );
});
