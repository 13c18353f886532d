import { describe, expect, it } from "vitest";
import { GatewayError } from "../../api/gateway/GatewayError.ts";
import type { Call, Transport } from "../../api/gateway/createTransport.ts";
import { englishWording } from "../../page-parts/testing/englishWording.ts";
import { trusted } from "../../lib/trusted.ts";
import { vitalsPaths } from "../../wire/events/vitalsApi.ts";
import { loadDashboard } from "./loadDashboard.ts";
import { type DashboardSearch, defaultSearch, everyRow } from "./model/dashboardSearch.ts";
import { createServerClock } from "../../lib/gateway/createServerClock.ts";
import { histogramOf } from "../../lib/testing/histograms.ts";

const now = Date.UTC(2026, 10, 20, 12);
const scope = { from: now - 1000, to: now, source: "real" };
const unavailable = new GatewayError("busy", { code: "50300", status: 503 });
const unanswered = new GatewayError("GET /v1/vitals/…: Failed to fetch");

/** Many page views that all took so long. */
function sliceOf(ms: number) {
  const vital = histogramOf(
    "LCP",
    Array.from({ length: 300 }, () => ms),
  );
  return { vital, strata: [{ route: "/", device: "", connection: "", vital }], strataLeftOut: 0 };
}

const answers: Readonly<Record<string, object>> = {
  [vitalsPaths.summary]: { scope, vitals: [histogramOf("LCP", [1000, 2000])] },
  [vitalsPaths.series]: { scope, step: "day", points: [], releases: [] },
  [vitalsPaths.routes]: { scope, by: "route", rows: [] },
  [vitalsPaths.attribution]: { scope, rows: [] },
  [vitalsPaths.releases]: {
    scope,
    releases: ["r2", "r1"].map((release) => ({ release, firstAt: now, lastAt: now, vitals: [] })),
    strata: [],
    strataLeftOut: 0,
  },
  [vitalsPaths.compare]: {
    scope,
    pairedBy: ["route"],
    areApart: true,
    first: sliceOf(3000),
    second: sliceOf(1000),
  },
  [vitalsPaths.dimensions]: { scope, dimensions: [] },
  [vitalsPaths.slow]: { scope, rows: [{ view_id: "v", at: now }] },
  [vitalsPaths.view]: { view_id: "v", measures: [{ at: now }], marks: [], events: [] },
};

/** A dashboard whose calls fail as told. */
function load(
  failureOf: (path: string, call: Call) => Error | undefined,
  more: Partial<DashboardSearch> = {},
) {
  const send: Transport = async <T>(call: Call) => {
    const path = call.path.split("?")[0] ?? "";
    const failure = failureOf(path, call);
    if (failure !== undefined) throw failure;
    return trusted<T>(answers[path]);
  };
  const { signal } = new AbortController();
  return loadDashboard(
    { send, page: englishWording.page, clock: () => now, serverClock: () => now, signal },
    { ...defaultSearch, ...more },
  );
}

describe("times of the dashboard", () => {
  const hourMs = 3_600_000;
  const { signal } = new AbortController();

  /** Loads where this machine's clock is wrong; an answer tells the server's, unless the page knows it already. */
  async function loaded({ wrongMs, isKnown }: { wrongMs: number; isKnown: boolean }) {
    const clock = () => now + wrongMs;
    const serverClock = createServerClock(clock);
    const learn = () => {
      serverClock.learn({ sentAt: clock() - 8, receivedAt: clock(), serverTime: now });
    };
    if (isKnown) learn();
    const ends: number[] = [];
    const send: Transport = async <T>({ path }: Call) => {
      const [name = "", query] = path.split("?");
      if (name === vitalsPaths.series) ends.push(Number(new URLSearchParams(query).get("to")));
      learn();
      const answer = answers[name];
      return trusted<T>({ ...answer, scope: { ...scope, to: now + 24 * hourMs } });
    };
    const data = await loadDashboard(
      { send, page: englishWording.page, clock, serverClock: serverClock.now, signal },
      defaultSearch,
    );
    return { data, asked: ends.map((end) => Math.round((end - now) / hourMs)) };
  }

  it("are those of the server, where the machine's clock is wrong by hours", async () => {
    for (const wrongMs of [-30 * hourMs, 7 * hourMs]) {
      const { data, asked } = await loaded({ wrongMs, isKnown: true });
      expect(asked).toEqual([0]);
      expect(data).toMatchObject({ toText: "Nov 20, 2026, 12:00 PM UTC" });
    }
  });

  it("are asked for once more where only the answers tell the server's time", async () => {
    const { data, asked } = await loaded({ wrongMs: 7 * hourMs, isKnown: false });
    expect(asked).toEqual([7, 0]);
    expect(data).toMatchObject({ toText: "Nov 20, 2026, 12:00 PM UTC" });
  });

  it("are asked for once where the machine's clock is right, or nearly", async () => {
    for (const wrongMs of [0, 20_000])
      expect((await loaded({ wrongMs, isKnown: false })).asked).toEqual([0]);
  });
});

describe("page views behind a number", () => {
  const asked = async (more: Partial<DashboardSearch>) => {
    const paths: string[] = [];
    const data = await load((_, { path }) => {
      paths.push(path);
      return undefined;
    }, more);
    const calls = paths.filter((path) => /vitals\/(?:slow|view)/.test(path));
    return { data, search: new URLSearchParams(calls[0]?.split("?")[1]), count: calls.length };
  };

  it("are asked for by the row that the address names: a value of a dimension, or a cause", async () => {
    const ofRoute = await asked({ slow: { by: "route", value: "/a" } });
    expect(ofRoute.data).toMatchObject({
      slowViews: [{ view_id: "v", timeText: expect.stringContaining("2026") as string }],
    });
    expect(Object.fromEntries(ofRoute.search)).toMatchObject({
      name: "LCP",
      route: "/a",
      navigation: "navigate",
    });
    const ofCause = await asked({ slow: { by: "element", value: "chart" } });
    expect(Object.fromEntries(ofCause.search)).toMatchObject({ kind: "element", cause: "chart" });
    const ofAll = await asked({ slow: everyRow });
    for (const name of ["kind", "cause"]) expect(ofAll.search.has(name)).toBe(false);
    expect(Object.fromEntries(ofAll.search)).toMatchObject({ name: "LCP", navigation: "navigate" });
  });

  it("are found again by their id, and not asked for where no address names one", async () => {
    const { data, search } = await asked({ view: "v" });
    expect(data).toMatchObject({
      view: { view_id: "v", timeText: expect.stringContaining("2026") as string },
    });
    expect(Object.fromEntries(search)).toEqual({ source: "real", id: "v" });
    expect((await asked({})).count).toBe(0);
    expect((await asked({ source: "demo", view: "v" })).count).toBe(0);
  });
});

describe("a second slice", () => {
  const asked = async (versus: DashboardSearch["versus"]) => {
    const searches: URLSearchParams[] = [];
    const data = await load(
      (path, call) => {
        if (path === vitalsPaths.compare)
          searches.push(new URLSearchParams(call.path.split("?")[1]));
        return undefined;
      },
      { filters: { device: ["phone"] }, versus },
    );
    return { data, searches };
  };

  it("is compared with the first one as soon as the address says what is different", async () => {
    const { data, searches } = await asked({ device: "!phone", navigation: "" });
    expect(searches.map((search) => Object.fromEntries(search))).toMatchObject([
      { name: "LCP", device: "phone", "vs.device": "!phone", "vs.navigation": "" },
    ]);
    expect(data).toMatchObject({
      slices: {
        pairedBy: ["route"],
        first: { count: 300, shares: { good: 0 } },
        second: { count: 300, shares: { good: 1 } },
        compared: { verdict: "regression", counts: { before: 300, after: 300 } },
      },
    });
    for (const versus of [undefined, {}]) {
      const none = await asked(versus);
      expect(none.searches).toEqual([]);
      expect(none.data).toMatchObject({ slices: undefined });
    }
  });
});

describe("a dashboard of which calls fail", () => {
  it("shows what the others answered, and says which failed and why", async () => {
    const data = await load((path) => (path === vitalsPaths.routes ? unavailable : undefined));
    expect(data).toMatchObject({
      kind: "shown",
      failed: { routes: "GET /v1/vitals/routes: 50300 busy" },
      compared: { before: "r1", after: "r2" },
    });
    expect(data.kind === "shown" && data.vitals.find(({ name }) => name === "LCP")?.count).toBe(2);
  });

  it("stays a page where every call is refused, or only one gets no answer", async () => {
    const refused = await load(() => unavailable);
    expect(refused).toMatchObject({ kind: "shown" });
    expect(refused.kind === "shown" && Object.keys(refused.failed)).toHaveLength(6);
    const slow = await load((path) => (path === vitalsPaths.series ? unanswered : undefined));
    expect(slow).toMatchObject({ failed: { series: unanswered.message } });
  });

  it("compares nothing where the comparison alone fails, and says so", async () => {
    const data = await load((_, { path }) => (path.includes("release=") ? unavailable : undefined));
    expect(data).toMatchObject({
      compared: undefined,
      failed: { releases: "GET /v1/vitals/releases: 50300 busy" },
    });
  });

  it("is without a connection only if no call gets an answer", async () => {
    await expect(load(() => unanswered)).rejects.toBe(unanswered);
  });

  it("is locked for everybody but the operator", async () => {
    const stranger = new GatewayError("no", { code: "40100", status: 401 });
    expect(await load(() => stranger)).toEqual({ kind: "locked" });
  });
});
