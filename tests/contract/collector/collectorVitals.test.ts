import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOperator } from "../../../server/operator/createOperator.ts";
import { createOperatorGate } from "../../../server/operator/createOperatorGate.ts";
import { createMetrics } from "../../../server/metrics/createMetrics.ts";
import { createMetricsDocument } from "../../../server/metrics/createMetricsDocument.ts";
import {
  type VitalsAttribution,
  type VitalsBreakdown,
  type VitalsDimensions,
  type VitalsExport,
  type VitalsReleases,
  type VitalsSeries,
  type VitalsSlow,
  type VitalsSummary,
  vitalBucketBounds,
  vitalsPaths,
  vitalsSearch,
  type VitalsView,
} from "../../../src/wire/events/vitalsApi.ts";
import { vitalEvent } from "../../store/trackedEvents.ts";
import { type CollectorBench, openCollector, operatorToken } from "./collectorFixture.ts";
import { now, readEnvelope } from "../gateway/gatewayFixture.ts";

const hourMs = 3_600_000;
const span = { from: now - 6 * hourMs, to: now + hourMs };
const formula = '=HYPERLINK("https://evil.test")';

describe("calls of the vitals dashboard", () => {
  let bench: CollectorBench;

  beforeAll(async () => {
    bench = await openCollector();
    const reports = [
      { value: 1200, route: "/a", release: "r1", attribution: "hero", attribution_kind: "element" },
      {
        value: 4200,
        route: "/a",
        release: "r2",
        attribution: formula,
        attribution_kind: "element",
      },
      { value: 2600, route: "/b", release: "r2" },
      { name: "CLS" as const, value: 0.02, route: "/b", release: "r2" },
    ];
    await bench.collect(
      reports.map((report, index) => vitalEvent(index + 1, now - index * hourMs, report)),
    );
  });
  afterAll(() => bench.store.close());

  const path = (name: keyof typeof vitalsPaths, query: object = {}): string =>
    `${vitalsPaths[name]}?${vitalsSearch({ ...span, ...query })}`;

  it("answers nobody but the operator", async () => {
    const attempts = [
      {},
      { authorization: "Bearer wrong" },
      { authorization: `Basic ${operatorToken}` },
      { cookie: `operator=${operatorToken}` },
      { cookie: "operator=" },
    ];
    for (const name of Object.values(vitalsPaths))
      for (const headers of attempts) {
        const answer = await bench.ask(`${name}?from=1&to=2`, headers);
        expect(answer.status).toBe(401);
        expect(await readEnvelope(answer)).toMatchObject({ code: "40100", data: null });
      }
  });

  it("sums up every measure", async () => {
    const { vitals, scope } = await bench.data<VitalsSummary>(path("summary"));
    expect(scope).toEqual({ ...span, source: "real" });
    expect(vitals.map(({ name, count, good, poor }) => [name, count, good, poor])).toEqual([
      ["LCP", 3, 1, 1],
      ["CLS", 1, 1, 0],
    ]);
    const [lcp] = vitals;
    expect(vitalBucketBounds("LCP", lcp?.first ?? -1).upper).toBeGreaterThanOrEqual(1200);
    expect(vitalBucketBounds("LCP", lcp?.first ?? -1).lower).toBeLessThan(1200);
  });

  it("filters by dimensions", async () => {
    const query = { filters: { route: ["/a"], release: ["r2"], device: ["phone", ""] } };
    const { vitals } = await bench.data<VitalsSummary>(path("summary", query));
    expect(vitals.map(({ count }) => count)).toEqual([1]);
  });

  it("answers series, breakdowns, attribution, releases, dimensions", async () => {
    const series = await bench.data<VitalsSeries>(path("series", { step: "hour" }));
    expect(series.points.map(({ at }) => at)).toEqual(
      [3, 2, 1, 0].map((back) => now - back * hourMs),
    );
    expect(series.releases).toEqual([
      { release: "r2", firstAt: now - 3 * hourMs },
      { release: "r1", firstAt: now },
    ]);
    const later = { step: "hour", from: now - hourMs };
    const { releases: markers } = await bench.data<VitalsSeries>(path("series", later));
    expect(markers.map(({ release }) => release)).toEqual(["r1"]);
    const routes = await bench.data<VitalsBreakdown>(path("routes", { name: "LCP" }));
    expect(routes.rows.map(({ value, vital }) => [value, vital.count])).toEqual([
      ["/a", 2],
      ["/b", 1],
    ]);
    const blamed = await bench.data<VitalsAttribution>(path("attribution", { name: "LCP" }));
    expect(blamed.rows.map(({ attribution }) => attribution)).toEqual([formula, "hero"]);
    const compared = await bench.data<VitalsReleases>(
      path("releases", { name: "LCP", filters: { release: ["r1", "r2"] } }),
    );
    expect(compared.releases.map(({ release, firstAt }) => [release, firstAt])).toEqual([
      ["r1", now],
      ["r2", now - 3 * hourMs],
    ]);
    expect(compared.strata).toHaveLength(3);
    const { dimensions } = await bench.data<VitalsDimensions>(path("dimensions"));
    expect(dimensions.find(({ dimension }) => dimension === "release")?.values).toEqual([
      { value: "r2", count: 3 },
      { value: "r1", count: 1 },
    ]);
  });

  it("lists the slow page views of a row, and finds each by its id", async () => {
    const slow = async (query: object) =>
      (await bench.data<VitalsSlow>(path("slow", { name: "LCP", ...query }))).rows;
    expect((await slow({})).map(({ value }) => value)).toEqual([4200, 2600, 1200]);
    expect((await slow({ filters: { route: ["/b"] } })).map(({ value }) => value)).toEqual([2600]);
    const [blamed, ...others] = await slow({ kind: "element", cause: formula });
    expect(others).toEqual([]);
    const id = blamed?.view_id ?? "";
    const ask = (more: Record<string, string>) =>
      bench.data<VitalsView>(
        `${vitalsPaths.view}?${new URLSearchParams({ id, ...more }).toString()}`,
      );
    const found = await ask({});
    expect(found.measures.map(({ name, value }) => [name, value])).toEqual([["LCP", 4200]]);
    expect(JSON.stringify(found)).not.toContain("device_id");
    expect(await ask({ source: "synthetic" })).toMatchObject({ measures: [], events: [] });
  });

  it.each([
    ["slow", "from=1&to=2", "name"],
    ["slow", "from=1&to=2&name=LCP&kind=element", "cause"],
    ["slow", "from=1&to=2&name=LCP&cause=chart", "kind"],
    ["slow", "from=1&to=2&name=LCP&source=demo", "source"],
    ["view", "from=1&to=2", "id"],
    ["view", "id=a&id=b", "id"],
    ["view", "id=a&source=demo", "source"],
    ["view", `id=${"a".repeat(300)}`, "id"],
  ] as const)("refuses %s?%s and names %s", async (call, query, name) => {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const answer = await bench.ask(`${vitalsPaths[call]}?${query}`, headers);
    expect(answer.status).toBe(400);
    expect((await readEnvelope(answer)).msg).toContain(name);
  });

  it("exports single measurements, harmless in a spreadsheet", async () => {
    const { rows } = await bench.data<VitalsExport>(path("exportJson"));
    expect(rows.map(({ at }) => at)).toEqual([0, 1, 2, 3].map((back) => now - back * hourMs));
    const csv = await bench.ask(path("exportCsv"), { authorization: `Bearer ${operatorToken}` });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const lines = (await csv.text()).split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
  });

  it.each([
    ["", "from"],
    ["?from=1&to=1", "to"],
    ["?from=1&from=2&to=3", "from"],
    ["?from=-1&to=3", "from"],
    ["?from=1&to=99999999999999", "from"],
    ["?from=1&to=2&name=FID", "name"],
    ["?from=1&to=2&source=all", "source"],
    [`?from=1&to=2&route=${"a".repeat(300)}`, "route"],
  ])("refuses %j and names %s", async (query, name) => {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const answer = await bench.ask(`${vitalsPaths.summary}${query}`, headers);
    expect(answer.status).toBe(400);
    expect((await readEnvelope(answer)).msg).toContain(name);
  });
});

describe("operator's access", () => {
  const operator = createOperator({
    token: operatorToken,
    keyedHash: (text) => `h-${text.length}`,
  });
  const settings = { publicOrigin: undefined, trustedProxies: 0 };
  const gate = createOperatorGate({ operator, settings, hasDemo: false });
  const visit = (url: string, headers: Record<string, string> = {}) =>
    gate.answer(new Request(url, { headers }));

  it.each([
    ["/vitals", true],
    ["/zh-CN/vitals", true],
    ["/asia/vitals", true],
    ["/vitals%20", true],
    ["/vitals/", true],
    ["/%76itals", true],
    ["//vitals", true],
    ["/vitals/more", true],
    ["/vital", false],
    ["/converter/vitals/x", false],
    ["/assets/vitals.js", false],
  ])("covers %s: %s", (path, isCovered) => {
    expect(gate.covers(path)).toBe(isCovered);
  });

  it("signs in by a link, and redirects to the address without the token", () => {
    const answer = visit(`https://exchange.test/fr/vitals?name=LCP&token=${operatorToken}`);
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get("location")).toBe("/fr/vitals?name=LCP");
    const cookie = answer?.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^__Host-operator=[^;]+; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/);
    expect(cookie).not.toContain(operatorToken);
    const [pair = ""] = cookie.split(";");
    expect(visit("https://exchange.test/vitals", { cookie: pair })).toBeUndefined();
  });

  it("redirects to no other host", () => {
    const url = new Request(`https://exchange.test//vitals?token=${operatorToken}`);
    expect(gate.answer(url)?.headers.get("location")).toBe("/vitals");
  });

  it("shows everybody else a plain page", async () => {
    for (const url of [
      "https://exchange.test/vitals",
      "https://exchange.test/vitals?token=wrong",
    ]) {
      const answer = visit(url);
      expect(answer?.status).toBe(401);
      expect(answer?.headers.get("set-cookie")).toBeNull();
      expect(await answer?.text()).not.toContain("<script");
    }
  });

  describe("with a demo", () => {
    const open = createOperatorGate({ operator, settings, hasDemo: true });
    const ask = (path: string) => open.answer(new Request(`https://exchange.test${path}`));

    it.each(["/vitals?demo", "/de/vitals?demo=&name=INP", "/%76itals/?demo"])(
      "admits everybody to %s",
      (path) => {
        expect(ask(path)).toBeUndefined();
      },
    );

    it.each(["/vitals", "/vitals?Demo", "/vitals/figures?demo", "/vitals?demo&token=wrong"])(
      "admits only the operator to %s, and says where the demo is",
      async (path) => {
        expect(ask(path)?.status).toBe(401);
        expect(await ask(path)?.text()).toContain('href="/vitals?demo"');
      },
    );

    it("admits nobody where it is off", () => {
      expect(visit("https://exchange.test/vitals?demo")?.status).toBe(401);
    });
  });

  it("shows metrics only to the operator, with a limited number of routes", async () => {
    const metrics = createMetrics();
    const observe = (path: string) =>
      metrics.observeRequest({
        traceId: "",
        method: "GET",
        path,
        status: 200,
        durationMs: 5,
        bytes: 0,
        origin: undefined,
      });
    for (const path of ["/", "/fr/converter/a/b", "/v1/mix/public/assets", "/v1/x", "/wp-admin"])
      observe(path);
    const document = createMetricsDocument(metrics, operator);
    const url = "https://exchange.test/metrics";
    expect((await document.respond(new Request(url))).status).toBe(401);
    const headers = { authorization: `Bearer ${operatorToken}` };
    const text = await (await document.respond(new Request(url, { headers }))).text();
    const labels = [...text.matchAll(/duration_seconds_count\{route="([^"]+)"/g)].map(
      ([, it]) => it,
    );
    expect(labels).toEqual(["home", "converter", "/v1/mix/public/assets", "/v1/other", "other"]);
    expect(text).toContain('parallax_events_total{outcome="accepted"} 0');
  });
});
