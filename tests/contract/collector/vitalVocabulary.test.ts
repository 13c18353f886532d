import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import { createServedReleases } from "../../../server/collector/createServedReleases.ts";
import { createVitalVocabulary } from "../../../server/collector/createVitalVocabulary.ts";
import type { StoredVital } from "../../../server/store/events/eventStore.ts";
import { createViews } from "../../../src/vitals/createViews.ts";
import type { DeviceWindow } from "../../../src/vitals/readDevice.ts";
import { localeCodes } from "../../../src/wire/localeCodes.ts";
import { pages } from "../../../src/wire/pages.ts";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import {
  type VitalsDimensions,
  type VitalsReleases,
  vitalsPaths,
  vitalsSearch,
  type VitalsSeries,
} from "../../../src/wire/events/vitalsApi.ts";
import { eventually } from "../../e2e/support/eventually.ts";
import { createMemoryLogger, now } from "../gateway/gatewayFixture.ts";
import { newEvent, vitalEvent } from "../../store/trackedEvents.ts";
import { type CollectorBench, openCollector } from "./collectorFixture.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const minuteMs = 60_000;
const invented = 300;

function vitalOf(told: Partial<Omit<StoredVital, "rating">>): StoredVital {
  const { vital } = newEvent(vitalEvent(1, now, told));
  if (vital === undefined) throw new Error("there is no measurement");
  return vital;
}

describe("measurements with invented names", () => {
  let bench: CollectorBench;

  beforeAll(async () => {
    bench = await openCollector();
    for (let start = 0; start < invented; start += 50)
      await bench.collect(
        Array.from({ length: 50 }, (_none, index) => {
          const name = `x${start + index}`;
          const dimensions = Object.fromEntries(vitalDimensions.map((one) => [one, name]));
          const blamed = { attribution: name, attribution_kind: name };
          return vitalEvent(start + index + 1, now, { ...dimensions, ...blamed });
        }),
      );
    while ((await bench.events.rollUp()) > 0);
  });
  afterAll(() => bench.store.close());

  const path = (name: keyof typeof vitalsPaths): string =>
    `${vitalsPaths[name]}?${vitalsSearch({ from: now - dayMs, to: now + dayMs, name: "LCP" })}`;

  it("are counted as others, so that neither rollups nor the dashboard grow", async () => {
    const [row] = await bench.store.db
      .select({ rows: sql<number>`sum(rows)::int` })
      .from(sql`vital_parts`)
      .where(sql`column_name = ''`);
    expect(row?.rows).toBe(1);
    const { dimensions } = await bench.data<VitalsDimensions>(path("dimensions"));
    for (const { values } of dimensions)
      expect(values).toEqual([{ value: "other", count: invented }]);
    const { releases } = await bench.data<VitalsReleases>(path("releases"));
    expect(releases.map(({ release }) => release)).toEqual(["other"]);
  });

  it("that are stored from before leave the dashboard bounded", async () => {
    await bench.events.add(
      Array.from({ length: invented }, (_none, index) =>
        newEvent(vitalEvent(10_000 + index, now, { release: `old ${index}` })),
      ),
    );
    const { releases } = await bench.data<VitalsReleases>(path("releases"));
    expect(releases).toHaveLength(collectorPolicy.maxReleases);
    expect(releases.map(({ release }) => release)).toContain("other");
    const series = await bench.data<VitalsSeries>(path("series"));
    expect(series.releases).toHaveLength(collectorPolicy.maxReleases);
  });
});

describe("the vocabulary", () => {
  const time = { now };
  const vocabulary = createVitalVocabulary({
    clock: () => time.now,
    isRelease: (one) => one === "r1",
  });

  it("knows every page, language and word that a page sends", () => {
    // Visits of the operator's own page are none of the measurements.
    for (const { path } of pages.filter(({ access }) => access !== "operator"))
      expect(vocabulary(vitalOf({ route: path })).route).toBe(path);
    for (const locale of localeCodes) expect(vocabulary(vitalOf({ locale })).locale).toBe(locale);
    const kinds = [
      "navigate",
      "reload",
      "back-forward",
      "back-forward-cache",
      "prerender",
      "restore",
      "soft-navigation",
    ] as const;
    const ages = [undefined, minuteMs, 10 * minuteMs, 5 * hourMs, 5 * dayMs];
    const modes = ["browser", "standalone", "minimal-ui", "fullscreen", "window-controls-overlay"];
    kinds.forEach((navigationType, id) => {
      for (const rateAgeMs of ages)
        for (const mode of modes)
          for (const workerStart of [0, 5]) {
            const { dimensions } = createViews({
              window: windowWith(mode, workerStart),
              placeOf: () => ({ route: "/", locale: "en" }),
              rateAgeMs: () => rateAgeMs,
              createViewId: () => "view",
              release: "r1",
            })({ navigationType, navigationId: id, navigationURL: "https://exchange.test/" });
            expect(vocabulary(vitalOf(dimensions))).toMatchObject(dimensions);
          }
    });
  });

  it("leaves what is empty, and keeps a bounded number of causes for each day", () => {
    expect(vocabulary(vitalOf({ device: "", release: "" }))).toMatchObject({
      device: "",
      release: "",
    });
    const kept = (day: string) =>
      Array.from(
        { length: 2 * collectorPolicy.maxNamesADay },
        (_none, index) =>
          vocabulary(vitalOf({ attribution: `${day} ${index}`, attribution_kind: "element" }))
            .attribution,
      ).filter((name) => name !== "other").length;
    expect(kept("today")).toBe(collectorPolicy.maxNamesADay);
    expect(
      vocabulary(vitalOf({ attribution: "today 0", attribution_kind: "element" })).attribution,
    ).toBe("today 0");
    time.now += dayMs;
    expect(kept("tomorrow")).toBe(collectorPolicy.maxNamesADay);
  });
});

it("the vocabulary keeps the reasons it knows why a page was not restored, and names all others once", () => {
  const vocabulary = createVitalVocabulary({ clock: () => now, isRelease: () => true });
  const kept = (attribution: string) =>
    vocabulary(vitalOf({ attribution, attribution_kind: "not-restored" })).attribution;
  expect(kept("masked")).toBe("masked");
  expect(kept("masked lock masked")).toBe("lock masked");
  expect(kept("lock https://a.test/?token=1 invented")).toBe("lock other");
});

it.each([
  ["TTFB", "navigate", true],
  ["TTFB", "soft-navigation", false],
  ["LCP", "soft-navigation", true],
] as const)("%s of the navigation %s is a measurement: %j", (name, navigation, isOne) => {
  const told = newEvent(vitalEvent(1, now, { name, value: 0, navigation }));
  expect(told.vital !== undefined).toBe(isOne);
});

describe("the releases", () => {
  it("are the own one, and those that another process has stored measurements of", async () => {
    const { events, store } = await openCollector();
    const time = { now };
    const isRelease = createServedReleases({
      store: events,
      clock: () => time.now,
      logger: createMemoryLogger(),
      own: "r9",
    });
    expect([isRelease("r9"), isRelease("r1"), isRelease("")]).toEqual([true, false, false]);
    await events.add([newEvent(vitalEvent(1, now, { release: "r1" }))]);
    time.now += collectorPolicy.releasesEveryMs;
    await eventually(() => isRelease("r1")).toBe(true);
    expect(isRelease("invented")).toBe(false);
    await store.close();
  });
});

function windowWith(mode: string, workerStart: number) {
  const window: DeviceWindow = {
    navigator: {
      deviceMemory: 8,
      hardwareConcurrency: 16,
      connection: { effectiveType: "4g", saveData: true },
    },
    screen: { width: 400, height: 900 },
    matchMedia: (query) => ({ matches: query.includes(mode) || query.includes("coarse") }),
  };
  return {
    ...window,
    location: { href: "https://exchange.test/", origin: "https://exchange.test" },
    performance: { getEntriesByType: () => [{ workerStart }] },
    addEventListener: () => {},
  };
}
