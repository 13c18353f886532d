import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type ConsumerObserver,
  createConsumerMetrics,
} from "../event-log/createConsumerMetrics.ts";
import { streamPath } from "../../src/wire/market/stream.ts";
import type { Metrics } from "./createMetrics.ts";
import { createMetrics } from "./createMetrics.ts";
import type { WatchedParts } from "./watchParts.ts";
import { evaluateRule } from "./testing/evaluateRule.ts";

const read = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), "utf8").replaceAll("\r", "");

/** The rules by name; a rule's expression is one line. */
const rules = new Map(
  Array.from(
    read("alerts.yml").matchAll(/- alert: (\w+)\n +expr: (.+)\n/g),
    ([, name = "", expression = ""]) => [name, expression] as const,
  ),
);

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 23);

/** What a healthy server says of itself; a case changes it. */
function createState() {
  return {
    market: {
      configured: "currency-api",
      answering: "currency-api",
      ageMs: dayMs,
      failures: 0,
      isLeftAlone: false,
      others: [],
    } as ReturnType<NonNullable<WatchedParts["market"]>>,
    isStoreUp: true,
    mails: { sent: 3, failed: 0 },
    streams: { open: 4, refused: 3 },
    push: {
      lines: { kept: 1_000, due: 2, dueForMs: 4_000 },
      work: { sent: 10, refused: 1, gone: 2, postponed: 3, failedRounds: 0 },
    },
    parts: { market: "ok", store: "ok", events: "ok", log: "ok", disk: "ok" } as Record<
      string,
      "ok" | "failing"
    >,
    freeDiskBytes: 50_000_000_000,
    deletionWaitsMs: 3_000_000,
    quarantined: 0,
    certificateEnds: now + 365 * dayMs,
    /** Values of metrics that are not ours, in place of the real ones. */
    others: {
      'up{job="parallax"}': 1,
      'up{job="parallax-consumer"}': 1,
      nodejs_eventloop_lag_p99_seconds: 0.01,
    } as Record<string, number>,
    pingSeconds: undefined as number | undefined,
  };
}

type State = ReturnType<typeof createState>;

type Watched = Metrics & { readonly consumer: ConsumerObserver };

/** A server and the consumer of its log. */
function createServer(state: State): { metrics: Watched; look: () => Promise<string> } {
  const metrics = createMetrics({
    market: () => state.market,
    pingStore: async () => {
      if (!state.isStoreUp) throw new Error("gone");
    },
    mails: () => state.mails,
    streams: () => state.streams,
    push: { lines: async () => state.push.lines, work: () => state.push.work },
    certificateEnds: state.certificateEnds,
    freeDiskBytes: async () => state.freeDiskBytes,
    deletionWaitsMs: async () => state.deletionWaitsMs,
    quarantine: {
      list: () => Array.from({ length: state.quarantined }),
      counts: () => ({}),
    } as never,
  });
  const consumer = createConsumerMetrics(() => now);
  consumer.observer.taken({ count: 3, oldest: now - 2_000, newest: now - 1_000 });
  consumer.observer.done({ count: 3, oldest: now - 2_000, newest: now - 1_000, refused: 0 });
  metrics.watchReadiness({ parts: async () => state.parts });
  const look = async (): Promise<string> => {
    const consumed = (await consumer.expose()).text.matchAll(/^(?:# TYPE )?parallax_.*$/gm);
    let text = [(await metrics.expose()).text, ...Array.from(consumed, ([line]) => line)].join(
      "\n",
    );
    const replaced = {
      ...state.others,
      ...(state.pingSeconds !== undefined && { parallax_store_ping_seconds: state.pingSeconds }),
    };
    for (const [sample, value] of Object.entries(replaced)) {
      const [name = ""] = sample.split("{");
      text = `${text.replaceAll(new RegExp(`^${name} .*$`, "gm"), "")}\n# TYPE ${name} gauge\n${sample} ${value}\n`;
    }
    return text;
  };
  return { metrics: { ...metrics, consumer: consumer.observer }, look };
}

const request = (
  status: number,
  more: { readonly code?: string; readonly path?: string } = {},
) => ({
  traceId: "",
  method: "GET",
  path: "/converter/btc/usd",
  durationMs: 5,
  bytes: 0,
  origin: undefined,
  status,
  ...more,
});

const times = (count: number, act: () => void): void => {
  for (let done = 0; done < count; done += 1) act();
};

/** What happens, by the alert that it raises. */
const faults: Readonly<Record<string, (state: State, metrics: Watched) => void>> = {
  ParallaxDown: ({ others }) => {
    others['up{job="parallax"}'] = 0;
  },
  ParallaxDatabaseGone: (state) => {
    state.isStoreUp = false;
    state.parts["store"] = "failing";
  },
  ParallaxPartFails: ({ parts }) => {
    parts["events"] = "failing";
  },
  ParallaxDatabaseSlow: (state) => {
    state.pingSeconds = 0.8;
  },
  ParallaxErrors: (_, { observeRequest }) => times(6, () => observeRequest(request(500))),
  // Calls of browsers and of pages that are rendered count together.
  ParallaxCallsFail: (_, { observeRequest, renders }) => {
    times(3, () => observeRequest(request(200, { code: "50000", path: "/v1/mix/public/quote" })));
    times(3, () => renders.called("50000"));
  },
  ParallaxOverloaded: (_, { observeRequest }) => {
    times(98, () => observeRequest(request(200)));
    times(2, () => observeRequest(request(503)));
  },
  ParallaxPagesRefused: (_, { renders }) => renders.refused("share"),
  ParallaxStreamsRefused: ({ streams }, { observeRequest }) => {
    times(98, () => observeRequest(request(200)));
    // No sign of load, however many there are.
    times(101, () => observeRequest(request(503, { path: `/${streamPath}`, code: "50300" })));
    streams.refused += 101;
  },
  ParallaxPagesFail: (_, { pageFailed }) =>
    times(21, () => pageFailed({ kind: "error", page: "converter", release: "other" })),
  ParallaxEventLoopHeld: ({ others }) => {
    others["nodejs_eventloop_lag_p99_seconds"] = 0.9;
  },
  ParallaxFiguresOld: ({ market }) => Object.assign(market, { ageMs: 2.1 * dayMs }),
  ParallaxSourceFails: ({ market }) => Object.assign(market, { failures: 6, isLeftAlone: true }),
  ParallaxFiguresQuarantined: (state) => {
    state.quarantined = 2;
  },
  ParallaxMailsFail: (state) => {
    state.mails = { sent: 3, failed: 3 };
  },
  ParallaxPushLate: ({ push }) => Object.assign(push.lines, { dueForMs: 301_000 }),
  ParallaxPushFails: ({ push }) => Object.assign(push.work, { failedRounds: 6 }),
  ParallaxPushRefused: ({ push }) => Object.assign(push.work, { refused: 22 }),
  ParallaxPushPostponed: ({ push }) => Object.assign(push.work, { postponed: 14 }),
  ParallaxPushFull: ({ push }) => Object.assign(push.lines, { kept: 180_001 }),
  ParallaxEventsRefused: (_, { refused }) => times(101, () => refused("address")),
  ParallaxEventsWait: (_, { collector }) => collector.waiting(5_000_000),
  ParallaxDeletionsLate: (state) => {
    state.deletionWaitsMs = 43_201_000;
  },
  ParallaxConsumerGone: ({ others }) => {
    others['up{job="parallax-consumer"}'] = 0;
  },
  ParallaxConsumerLate: (_, { consumer }) =>
    consumer.taken({ count: 1, oldest: now - 301_000, newest: now }),
  ParallaxConsumerFails: (_, { consumer }) => times(6, () => consumer.failed("log")),
  ParallaxRecordsRefused: (_, { consumer }) =>
    consumer.done({ count: 2, oldest: now, newest: now, refused: 1 }),
  ParallaxDiskLow: (state) => {
    state.parts["disk"] = "failing";
    state.freeDiskBytes = 800_000_000;
  },
  ParallaxCertificateEnds: () => {},
};

const firing = (looks: { readonly before: string; readonly after: string }, nowMs = now) =>
  [...rules].flatMap(([name, expression]) =>
    evaluateRule(expression, { ...looks, nowMs }) ? [name] : [],
  );

describe("the alert rules", () => {
  it("are silent about a healthy server", async () => {
    const { metrics, look } = createServer(createState());
    const before = await look();
    times(1000, () => metrics.observeRequest(request(200, { code: "00000" })));
    // A rolling restart behind a proxy that asks once a second.
    times(40, () => metrics.observeRequest(request(503, { path: "/readyz" })));
    expect(firing({ before, after: await look() })).toEqual([]);
    expect(new Set(Object.keys(faults))).toEqual(new Set(rules.keys()));
  });

  it.each(Object.keys(faults))("fire where they should, and no other with it: %s", async (name) => {
    const state = createState();
    const { metrics, look } = createServer(state);
    const before = await look();
    faults[name]?.(state, metrics);
    const nowMs = name === "ParallaxCertificateEnds" ? state.certificateEnds - 20 * dayMs : now;
    expect(firing({ before, after: await look() }, nowMs)).toEqual([name]);
  });

  it("ask for no consumer where there is no log", async () => {
    const state = createState();
    delete state.parts["log"];
    state.others['up{job="parallax-consumer"}'] = 0;
    const { look } = createServer(state);
    const text = await look();
    expect(firing({ before: text, after: text })).toEqual([]);
  });

  it("have their chapters in the operators' documentation", () => {
    const guide = read("../../docs/operations.md");
    const chapters = Array.from(guide.matchAll(/^\| `(Parallax\w+)` \|/gm), ([, name]) => name);
    expect(chapters).toEqual([...rules.keys()]);
  });
});

describe("the dashboard", () => {
  it("asks for metrics that exist", async () => {
    const { metrics, look } = createServer(createState());
    metrics.observeRequest(request(200, { code: "00000" }));
    const text = await look();
    const asked = Array.from(
      read("grafana-dashboard.json").matchAll(/\b(?:parallax|process|nodejs)_\w+/g),
      ([name]) => name.replace(/_(?:bucket|count|sum)$/, ""),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });
});
