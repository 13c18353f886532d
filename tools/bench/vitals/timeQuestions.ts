import { createVitalsCalls } from "../../../server/collector/dashboard/createVitalsCalls.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import {
  vitalsPaths,
  type VitalsPath,
  type VitalsQuery,
  type VitalsScope,
  vitalsSearch,
} from "../../../src/wire/events/vitalsApi.ts";
import { median } from "../../report/figures.ts";

const rounds = 5;

/** The dashboard's calls with the filters people set, over the whole time. */
const questions: readonly (readonly [
  path: VitalsPath,
  title: string,
  more: Partial<VitalsQuery>,
])[] = [
  [vitalsPaths.summary, "every measure", {}],
  [vitalsPaths.summary, "loads", { filters: { navigation: ["navigate"] } }],
  [vitalsPaths.series, "by day", { name: "LCP", step: "day" }],
  [vitalsPaths.series, "every measure by day", { step: "day" }],
  [vitalsPaths.routes, "by route", { name: "LCP", by: "route" }],
  [vitalsPaths.attribution, "to blame", { name: "LCP" }],
  [vitalsPaths.releases, "all releases", {}],
  [vitalsPaths.dimensions, "values", { name: "LCP" }],
  [vitalsPaths.slow, "slowest", { name: "LCP" }],
  [
    vitalsPaths.slow,
    "slowest of few",
    { name: "LCP", filters: { device: ["tablet"], locale: ["pl"], route: ["/login"] } },
  ],
  [vitalsPaths.summary, "one device", { filters: { device: ["phone"] } }],
  [vitalsPaths.series, "one device", { name: "LCP", step: "day", filters: { device: ["phone"] } }],
  [
    vitalsPaths.series,
    "every measure of one device",
    { step: "day", filters: { device: ["phone"] } },
  ],
  [vitalsPaths.routes, "one device", { name: "LCP", filters: { device: ["phone"] } }],
  [vitalsPaths.attribution, "one device", { name: "LCP", filters: { device: ["phone"] } }],
  [
    vitalsPaths.summary,
    "three filters",
    { filters: { device: ["phone"], memory: ["4"], route: ["/"] } },
  ],
  [
    vitalsPaths.routes,
    "two filters",
    { name: "INP", filters: { device: ["phone"], locale: ["en"] } },
  ],
  [
    vitalsPaths.releases,
    "two releases",
    { name: "LCP", filters: { release: ["synthetic-24", "synthetic-25"] } },
  ],
  [
    vitalsPaths.compare,
    "two slices",
    { name: "LCP", filters: { device: ["phone"] }, versus: { device: "desktop" } },
  ],
];

/**
 * Milliseconds that each question takes over the scope, from the request to the answer, without the network: the median of some
 * rounds.
 */
export async function timeQuestions(
  events: EventStore,
  scope: VitalsScope,
): Promise<readonly (readonly [title: string, ms: number])[]> {
  const timed: (readonly [title: string, ms: number])[] = [];
  for (const [path, title, more] of questions)
    timed.push([
      `${path} (${title})`,
      await timeOf(events, path, vitalsSearch({ ...scope, ...more })),
    ]);
  const [slow] = await events.slowest({ ...scope, name: "LCP", filters: {} }, 1);
  const one = new URLSearchParams({ source: scope.source, id: slow?.view_id ?? "" }).toString();
  timed.push([
    `${vitalsPaths.view} (the slowest one)`,
    await timeOf(events, vitalsPaths.view, one),
  ]);
  return timed;
}

async function timeOf(events: EventStore, path: VitalsPath, search: string): Promise<number> {
  const call = createVitalsCalls({ store: events, operator: { isOperator: () => true } })[path];
  const url = new URL(`http://localhost/${path}?${search}`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const answer = await call?.answer({
      request: new Request(url),
      url,
      remoteAddress: "127.0.0.1",
    });
    await answer?.text();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
