import { describe, expect, it } from "vitest";
import { createRandom, histogramOf, logNormal } from "../../src/lib/testing/histograms.ts";
import { vitalBuckets } from "../../src/wire/events/vitalsApi.ts";
import type { VitalCell } from "../store/events/eventStore.ts";
import { judgeBudget } from "./judgeBudget.ts";

const hourMs = 3_600_000;
const to = Date.UTC(2026, 10, 21);
const hours = 24;
const name = "INP";

/** A day of interactions as browsers tell them, in steps of 8 ms. */
function dayOf(median: number) {
  const random = createRandom(20_261_127);
  const shape = { median, spread: 0.6, count: 2_500 };
  const byHour = Array.from({ length: hours }, () =>
    logNormal(random, shape).map((value) => Math.round(value / 8) * 8),
  );
  const cells = byHour.map((values, hour): VitalCell => {
    const { count, good, poor, first, counts } = histogramOf(name, values);
    const whole = Array.from({ length: vitalBuckets }, (_none, at) => counts[at - first] ?? 0);
    const keys = [String(to - (hours - hour) * hourMs)];
    return { name, keys, count, good, poor, counts: whole };
  });
  const values = byHour.flat().toSorted((a, b) => a - b);
  return { cells, p75: values[Math.ceil(0.75 * values.length) - 1] };
}

async function judge(cells: readonly VitalCell[], limit: number) {
  const figures = { releases: async () => [], cells: async () => cells };
  const slice = { title: "", rule: "limit", source: "real", name, percentile: 75 } as const;
  return judgeBudget(figures, { ...slice, filters: {}, limit, hours }, to);
}

describe("a budget at a threshold of its measure", () => {
  it("is kept where the exact share says so, though the buckets say otherwise", async () => {
    const { cells, p75 } = dayOf(134);
    expect(p75).toBe(200);
    const { verdict, figures } = await judge(cells, 200);
    // What is guessed between the ends of the bucket alone would be certain of the contrary.
    expect(figures?.low).toBeGreaterThan(200);
    expect(verdict).toBe("kept");
  });

  it("is not crossed where the exact share may be chance, and is where it is none", async () => {
    expect((await judge(dayOf(136.5).cells, 200)).verdict).toBe("unsure");
    expect((await judge(dayOf(140).cells, 200)).verdict).toBe("crossed");
    expect((await judge(dayOf(340).cells, 500)).verdict).toBe("crossed");
    expect((await judge(dayOf(330).cells, 500)).verdict).toBe("kept");
  });
});
