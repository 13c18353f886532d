import { describe, expect, it } from "vitest";
import { createRandom, logNormal } from "../../src/lib/testing/histograms.ts";
import type { BudgetSlice } from "../../src/wire/events/budgets.ts";
import { namedValues } from "../../src/wire/events/vitalFilters.ts";
import { vitalBucketOf, vitalBuckets } from "../../src/wire/events/vitalsApi.ts";
import type { VitalCell, VitalQuestion } from "../store/events/eventStore.ts";
import { decideAlert, type KnownAlert } from "./decideAlert.ts";
import { judgeBudget } from "./judgeBudget.ts";

const hourMs = 3_600_000;
const begin = Date.UTC(2025, 0, 1);
const weekHours = 7 * 24;
const weeks = 52;
const name = "LCP";
/** Tabs that keep the release before are so many of all visits, for a day. */
const oldTabs = 0.3;

/** Visits that are alike. Those of phones are three times as slow, and their share changes from week to week. */
const kinds = [
  { device: "desktop", connection: "4g", median: 900 },
  { device: "phone", connection: "4g", median: 1_800 },
  { device: "phone", connection: "3g", median: 2_700 },
] as const;

const releaseOf = (week: number): string => `r${week}`;

/** Visits of a kind in an hour: fewer by night, and in every other week twice as many phones. */
function visitsAt(hour: number, kind: (typeof kinds)[number]): number {
  const day = 1 - 0.7 * Math.cos((2 * Math.PI * hour) / 24);
  const isCampaign = Math.floor(hour / weekHours) % 2 === 1;
  return Math.round(14 * day * (kind.device === "phone" && isCampaign ? 2 : 1));
}

/** Sums of a kind's buckets under one release, up to the end of each hour in which it was measured. */
interface Sums {
  readonly from: number;
  readonly upTo: readonly (readonly number[])[];
}

/** A year with a release each week, each as slow as its factor says. */
function yearOf(factors: readonly number[], seed: number) {
  const random = createRandom(seed);
  return factors.map((factor, week) =>
    kinds.map((kind): Sums => {
      const from = week * weekHours;
      let sum = Array.from({ length: vitalBuckets }, () => 0);
      const upTo = Array.from({ length: weekHours + 24 }, (_none, age) => {
        const share = age >= weekHours ? oldTabs : week > 0 && age < 24 ? 1 - oldTabs : 1;
        const count = Math.round(visitsAt(from + age, kind) * share);
        const added = [...sum];
        for (const value of logNormal(random, {
          median: kind.median * factor,
          spread: 0.4,
          count,
        })) {
          const bucket = vitalBucketOf(name, value);
          added[bucket] = (added[bucket] ?? 0) + 1;
        }
        sum = added;
        return sum;
      });
      return { from, upTo };
    }),
  );
}

/** Answers as a store does. */
function figuresOf(year: ReturnType<typeof yearOf>) {
  const sumAt = ({ from, upTo }: Sums, hour: number): readonly number[] =>
    upTo[Math.min(upTo.length, hour - from) - 1] ?? [];
  return {
    releases: async () =>
      year.map((_kinds, week) => {
        const firstAt = begin + week * weekHours * hourMs;
        return { release: releaseOf(week), firstAt, lastAt: firstAt + weekHours * hourMs };
      }),
    cells: async ({ from, to, filters }: VitalQuestion): Promise<VitalCell[]> => {
      const [fromHour, toHour] = [(from - begin) / hourMs, (to - begin) / hourMs];
      const wanted = namedValues(filters.release ?? []);
      return year.flatMap((sums, week) =>
        wanted.includes(releaseOf(week))
          ? kinds.map(({ device, connection }, index): VitalCell => {
              const one = sums[index] ?? { from: 0, upTo: [] };
              const before = sumAt(one, fromHour);
              const counts = sumAt(one, toHour).map((all, bucket) => all - (before[bucket] ?? 0));
              const count = counts.reduce((sum, some) => sum + some, 0);
              const keys = [releaseOf(week), "/", device, connection];
              return { name, keys, count, good: 0, poor: 0, counts };
            })
          : [],
      );
    },
  };
}

const budgetOf = (hours: BudgetSlice["hours"]): BudgetSlice => ({
  title: "LCP of releases",
  rule: "release",
  source: "real",
  name,
  percentile: 75,
  filters: {},
  limit: 0,
  hours,
});

/** Every alert that the budget would have had: the release, and hours since it came. */
async function replay(figures: ReturnType<typeof figuresOf>, budget: BudgetSlice) {
  const log: { readonly release: string; readonly age: number }[] = [];
  let newest: KnownAlert | undefined;
  for (let hour = 1; hour <= weeks * weekHours; hour += 1) {
    const to = begin + hour * hourMs;
    const judgement = await judgeBudget(figures, budget, to);
    const { fires, end } = decideAlert(newest, judgement, to);
    if (fires && judgement.figures !== undefined) {
      const { after = "" } = judgement.figures;
      log.push({ release: after, age: hour - Number(after.slice(1)) * weekHours });
      newest = { endedAt: null, end: null, measuredTo: new Date(to), figures: judgement.figures };
    } else if (end !== undefined && newest !== undefined)
      newest = { ...newest, endedAt: new Date(to), end };
  }
  return log;
}

/** The width of the interval around the ratio of a release that changed nothing, at the end of the chosen time. */
async function widthOf(figures: ReturnType<typeof figuresOf>, week: number, budget: BudgetSlice) {
  const to = begin + (week * weekHours + budget.hours) * hourMs;
  const { figures: found } = await judgeBudget(figures, budget, to);
  if (found === undefined) throw new Error("too few visits");
  return (found.high - found.low) / found.value;
}

const quiet = figuresOf(
  yearOf(
    Array.from({ length: weeks }, () => 1),
    20_250_103,
  ),
);
/** Weeks whose release is slower than the one before it; the next one mends it. */
const faulty = Array.from({ length: 8 }, (_none, index) => 3 + index * 6);

describe.each([12, 72] as const)(
  "a year of releases, each looked at from its hour %i on",
  (hours) => {
    const budget = budgetOf(hours);

    it("has at most one false alarm a month, whatever the visitors change", async () => {
      const log = await replay(quiet, budget);
      const months = Map.groupBy(log, ({ release }) => Math.floor(Number(release.slice(1)) / 4));
      for (const alarms of months.values()) expect(alarms.length).toBeLessThanOrEqual(1);
      // No month's budget of false alarms is used up: less than one release in fifty is accused.
      expect(log.length).toBeLessThanOrEqual(1);
    });

    it("names each slower release over the interval's width as soon as it is looked at, and no other", async () => {
      const factors = await Promise.all(
        Array.from({ length: weeks }, async (_none, week) =>
          faulty.includes(week) ? 1 + 1.05 * (await widthOf(quiet, week, budget)) : 1,
        ),
      );
      const log = await replay(figuresOf(yearOf(factors, 20_250_104)), budget);
      const named = log.filter(({ release }) => faulty.map(releaseOf).includes(release));
      expect(named).toEqual(faulty.map((week) => ({ release: releaseOf(week), age: hours })));
      expect(log.length - named.length).toBeLessThanOrEqual(1);
    });
  },
);
