import { expect, it } from "vitest";
import { GatewayError } from "../../api/gateway/GatewayError.ts";
import { histogramOf } from "../../lib/testing/histograms.ts";
import type { VitalName } from "../../wire/events/vitals.ts";
import type { VitalHistogram, VitalsQuery, VitalsSummary } from "../../wire/events/vitalsApi.ts";
import { loadTiles } from "./loadTiles.ts";

const dayMs = 86_400_000;
const to = Date.UTC(2026, 10, 20);

/** A measure of which so many page views took so long each. */
function measured(name: VitalName, value: number, count = 400): VitalHistogram {
  return histogramOf(
    name,
    Array.from({ length: count }, () => value),
  );
}

interface Given {
  readonly before: readonly VitalHistogram[] | Error;
  readonly now: readonly VitalHistogram[];
  /** What was measured on some of the days, by their number from the first one. */
  readonly days?: Readonly<Record<number, VitalHistogram>>;
  readonly length?: number;
}

async function tilesOf({ before, now, days = {}, length = 7 }: Given) {
  const query = { from: to - length * dayMs, to, filters: { device: ["phone"] } } as const;
  const scope = { from: query.from, to, source: "real" } as const;
  const asked: VitalsQuery[] = [];
  const tileOf = await loadTiles(
    {
      query,
      calls: {
        summary: (one) => {
          asked.push(one);
          return before instanceof Error
            ? Promise.reject(before)
            : Promise.resolve({ scope, vitals: before } satisfies VitalsSummary);
        },
      },
      vitals: Promise.resolve(now),
      series: Promise.resolve({
        scope,
        step: "day",
        releases: [],
        points: Object.entries(days).map(([day, vital]) => ({
          at: query.from + Number(day) * dayMs,
          vitals: [vital],
        })),
      }),
    },
    75,
  );
  return { tileOf, asked };
}

it("compares with the time before, which is as long and of the same traffic", async () => {
  const { tileOf, asked } = await tilesOf({
    before: [measured("LCP", 2000), measured("INP", 200), measured("CLS", 0.1, 3)],
    now: [measured("LCP", 4000), measured("INP", 100), measured("CLS", 0.2), measured("FCP", 9)],
  });
  expect(asked).toEqual([
    { from: to - 14 * dayMs, to: to - 7 * dayMs, filters: { device: ["phone"] } },
  ]);
  expect(tileOf("LCP").change).toMatchObject({ clear: "worse" });
  expect(tileOf("LCP").change?.ratio).toBeCloseTo(2, 1);
  expect(tileOf("INP").change).toMatchObject({ clear: "better" });
  // Too few before, none before, none at all.
  for (const name of ["CLS", "FCP", "TTFB"] as const) expect(tileOf(name).change).toBeUndefined();
});

it("counts nothing twice: the time before ends where the first day that is shown begins", async () => {
  const asked: VitalsQuery[] = [];
  const ask = async (from: number, until: number) => {
    const scope = { from, to: until, source: "real" } as const;
    await loadTiles(
      {
        query: { from, to: until },
        calls: {
          summary: (one) => {
            asked.push(one);
            return Promise.resolve({ scope, vitals: [] });
          },
        },
        vitals: Promise.resolve([]),
        series: Promise.resolve({ scope, step: "day", points: [], releases: [] }),
      },
      75,
    );
  };
  const halfDay = dayMs / 2;
  await ask(to - 7 * dayMs + halfDay, to + halfDay);
  await ask(to - dayMs + 60_000, to + 60_000);
  expect(asked).toEqual([
    { from: to - 14 * dayMs, to: to - 7 * dayMs },
    { from: to - 2 * dayMs, to: to - dayMs },
  ]);
});

it("calls a change clear only where the two intervals are apart", async () => {
  const spread = (from: number) =>
    histogramOf(
      "LCP",
      Array.from({ length: 200 }, (_none, index) => from + index * 20),
    );
  const { tileOf } = await tilesOf({ before: [spread(1000)], now: [spread(1100)] });
  expect(tileOf("LCP").change?.ratio).toBeGreaterThan(1);
  expect(tileOf("LCP").change?.clear).toBeUndefined();
});

it("shows no change where the time before cannot be asked for, and throws what is no answer", async () => {
  const now = [measured("LCP", 4000)];
  const refused = new GatewayError("busy", { code: "50300", status: 503 });
  const { tileOf } = await tilesOf({ before: refused, now });
  expect(tileOf("LCP").change).toBeUndefined();
  await expect(tilesOf({ before: new TypeError("a mistake"), now })).rejects.toThrow("a mistake");
});

it("draws the days in their places, with a gap where there were too few samples", async () => {
  const days = {
    0: measured("LCP", 1000),
    1: measured("LCP", 4000),
    3: measured("LCP", 4000),
    4: measured("LCP", 1000),
    5: measured("LCP", 1000, 3),
  };
  const { tileOf } = await tilesOf({ before: [], now: [], days });
  // Seven days are 15 units apart; after the gap the line goes on at the fourth one.
  expect(tileOf("LCP").line).toBe("M0 26l15-24M45 2l15 24");
  expect(tileOf("INP").line).toBe("");
});

it("draws a year in as many points as can be told apart", async () => {
  const days = Object.fromEntries(
    Array.from({ length: 365 }, (_none, day) => [day, measured("LCP", 1000 + day * 10)]),
  );
  const { tileOf } = await tilesOf({ before: [], now: [], days, length: 365 });
  const { line } = tileOf("LCP");
  expect(line.length).toBeLessThan(600);
  const steps = line.split("l")[1]?.match(/-?\d+/g)?.map(Number) ?? [];
  const width = steps.reduce((sum, step, index) => (index % 2 === 0 ? sum + step : sum), 0);
  expect(width).toBe(90);
});
