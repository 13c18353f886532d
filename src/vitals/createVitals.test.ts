import { describe, expect, it } from "vitest";
import type { TrackRequest } from "../wire/events/tracking.ts";
import { vitalDimensions } from "../wire/events/vitals.ts";
import { createVitals } from "./createVitals.ts";
import type { VitalMetric, VitalsLibrary } from "./vitalMetric.ts";

type WithDefaults = "value" | "navigationType" | "navigationId" | "navigationURL";
/** A measurement whose irrelevant members may be left out. */
type TestMetric = VitalMetric extends infer One
  ? One extends VitalMetric
    ? Omit<One, WithDefaults> & Partial<Pick<One, WithDefaults>>
    : never
  : never;
type Report = (metric: VitalMetric) => void;
type Watch = VitalsLibrary["onTTFB"];

function createPage({
  href = "https://shop.test/converter/btc/eur?amount=2",
  random = 0,
  load = {},
} = {}) {
  const sent: TrackRequest[] = [];
  const reports = new Map<string, Report>();
  const pageshow: ((event: { persisted: boolean }) => void)[] = [];
  const location = { href, origin: new URL(href).origin };
  const watch =
    (name: string): Watch =>
    (report, { reportSoftNavs }) => {
      reports.set(name, (metric) => {
        if (reportSoftNavs || metric.navigationType !== "soft-navigation") report(metric);
      });
    };
  const library: VitalsLibrary = {
    onCLS: watch("CLS"),
    onFCP: watch("FCP"),
    onINP: watch("INP"),
    onLCP: watch("LCP"),
    onTTFB: watch("TTFB"),
  };
  let loads = 0;
  let views = 0;
  let isFramed = false;
  const vitals = createVitals({
    load: () => {
      loads += 1;
      return Promise.resolve(library);
    },
    whenIdle: () => Promise.resolve(),
    random: () => random,
    followFrames: () => {
      isFramed = true;
    },
    track: (request) => {
      sent.push(request);
    },
    placeOf: (url) => ({ route: new URL(url).pathname.replace(/\/btc.*/, "/$coin"), locale: "de" }),
    rateAgeMs: () => 60_000,
    createViewId: () => {
      views += 1;
      return `view-${views}`;
    },
    release: "r1",
    window: {
      location,
      navigator: { deviceMemory: 8, hardwareConcurrency: 4, connection: { effectiveType: "4g" } },
      screen: { width: 360, height: 640 },
      matchMedia: (query) => ({ matches: query === "(pointer: coarse)" }),
      performance: { getEntriesByType: () => [{ workerStart: 12, ...load }] },
      addEventListener: (_type, listener) => {
        pageshow.push(listener);
      },
    },
  });
  const base = {
    value: 1200.04,
    navigationType: "navigate",
    navigationId: 1,
    navigationURL: href,
  } as const;
  return {
    vitals,
    sent,
    location,
    loads: () => loads,
    isFramed: () => isFramed,
    restore: () => {
      for (const listener of pageshow) listener({ persisted: true });
    },
    tell: (metric: TestMetric) => {
      reports.get(metric.name)?.({ ...base, ...metric });
      return sent.at(-1)?.event_tracking_ext ?? {};
    },
  };
}

describe("the report of a measurement", () => {
  it("names every dimension, and the address in none of them", async () => {
    const page = createPage();
    await page.vitals.start();
    const reported = page.tell({ name: "LCP", attribution: { target: "main>h1" } });
    for (const dimension of vitalDimensions) expect(reported).toHaveProperty(dimension);
    expect(reported).toMatchObject({
      name: "LCP",
      value: 1200,
      rating: "good",
      route: "/converter/$coin",
      locale: "de",
      device: "phone",
      memory: "8",
      cores: "4",
      connection: "4g",
      save_data: "",
      service_worker: "hit",
      display_mode: "browser",
      rate_age: "under 5 min",
      release: "r1",
      attribution: "main>h1",
      attribution_kind: "element",
    });
    expect(JSON.stringify(page.sent)).not.toContain("amount");
    expect(page.sent[0]).toMatchObject({ type: "system", event_tracking_id: "b9001" });
  });

  it.each([
    ["back-forward", [{ reason: "masked" }, { reason: "lock" }], ["lock masked", "not-restored"]],
    ["back-forward", [], ["", ""]],
    ["back-forward", undefined, ["", ""]],
    ["navigate", [{ reason: "lock" }], ["", ""]],
  ] as const)(
    "says why a page was not shown again, by names only: %s %j",
    async (navigationType, reasons, [attribution, attribution_kind]) => {
      const notRestoredReasons = reasons && { url: "https://shop.test/secret", reasons };
      const page = createPage({ load: { notRestoredReasons } });
      await page.vitals.start();
      const told = page.tell({ name: "TTFB", navigationType });
      expect(told).toMatchObject({ attribution, attribution_kind });
      expect(JSON.stringify(told)).not.toContain("secret");
    },
  );

  it("belongs to the page it was measured on, even when the visitor has moved on", async () => {
    const page = createPage();
    await page.vitals.start();
    page.location.href = "https://shop.test/market-cap";
    expect(page.tell({ name: "CLS", value: 0.01, attribution: {} })).toMatchObject({
      route: "/converter/$coin",
      view_id: "view-1",
    });
    expect(
      page.tell({
        name: "FCP",
        attribution: {},
        navigationType: "soft-navigation",
        navigationId: 2,
        navigationURL: "https://shop.test/market-cap",
      }),
    ).toMatchObject({ route: "/market-cap", view_id: "view-2", service_worker: "" });
    expect(
      page.tell({ name: "INP", value: 40, attribution: { interactionTarget: "a" } }),
    ).toMatchObject({ view_id: "view-1" });
  });

  it("starts a new view with each return from the back/forward cache, at the address of the return", async () => {
    const page = createPage();
    await page.vitals.start();
    const restored = {
      name: "LCP",
      attribution: {},
      navigationType: "back-forward-cache",
    } as const;
    page.location.href = "https://shop.test/login";
    page.restore();
    page.location.href = "https://shop.test/elsewhere";
    expect(page.tell(restored)).toMatchObject({ route: "/login", view_id: "view-1" });
    page.restore();
    expect(page.tell(restored)).toMatchObject({ route: "/elsewhere", view_id: "view-2" });
  });

  it("takes an address that only remembers a state for no navigation", async () => {
    const page = createPage();
    await page.vitals.start();
    const inp = (value: number, more: object = {}) =>
      page.tell({ name: "INP", value, attribution: { interactionTarget: "a" }, ...more });
    const typed = (navigationId: number, path = "/converter/btc/eur?amount=3") =>
      ({
        navigationType: "soft-navigation",
        navigationId,
        navigationURL: `https://shop.test${path}`,
      }) as const;
    page.tell({ name: "TTFB" });
    inp(80);
    const { length } = page.sent;
    page.tell({ name: "TTFB", value: 0, ...typed(2) });
    page.tell({ name: "FCP", value: 16, ...typed(2) });
    page.tell({ name: "LCP", value: 16, attribution: {}, ...typed(2) });
    inp(40, typed(2));
    expect(page.sent).toHaveLength(length);
    // The worst of a view is told, whatever its address says meanwhile.
    expect(inp(120, typed(3))).toMatchObject({ view_id: "view-1", navigation: "navigate" });
    // Another page is another view, and has no first byte.
    page.tell({ name: "TTFB", value: 0, ...typed(4, "/market-cap") });
    expect(page.tell({ name: "FCP", value: 90, ...typed(4, "/market-cap") })).toMatchObject({
      name: "FCP",
      view_id: "view-2",
      navigation: "soft-navigation",
    });
    page.tell({ name: "FCP", value: 16, ...typed(5, "/market-cap?ratio=2") });
    expect(page.sent).toHaveLength(length + 2);
    expect(
      page.sent.filter(({ event_tracking_ext: told }) => told?.["name"] === "TTFB"),
    ).toHaveLength(1);
  });

  it("blames a script that took half of an interaction, by a name that is the same in every release", async () => {
    const page = createPage();
    await page.vitals.start();
    const inp = (intersectingDuration: number, sourceURL: string) =>
      page.tell({
        name: "INP",
        value: 300,
        attribution: {
          interactionTarget: "form>button",
          longestScript: { intersectingDuration, entry: { sourceURL } },
        },
      })["attribution"];
    expect(inp(150, "https://shop.test/assets/router-Ab12_cd.js?x=1")).toBe("/assets/router.js");
    expect(inp(150, "https://third.example/tag-Ab12_cd.js?who=1")).toBe("https://third.example");
    expect(inp(150, "https://shop.test/converter/btc/eur?amount=2")).toBe("inline");
    expect(inp(150, "chrome-extension://who-i-am/content.js")).toBe("chrome-extension:");
    expect(inp(149, "https://shop.test/assets/router-Ab12_cd.js")).toBe("form>button");
  });
});

describe("the start", () => {
  it("loads the library once", async () => {
    const page = createPage();
    await Promise.all([page.vitals.start(), page.vitals.start()]);
    expect(page.loads()).toBe(1);
  });
});

it.each([
  { random: 0.24, isFramed: true },
  { random: 0.25, isFramed: false },
])("follows the long frames of a sample of page loads only: $random", async (sample) => {
  const page = createPage(sample);
  await page.vitals.start();
  expect(page.isFramed()).toBe(sample.isFramed);
});
