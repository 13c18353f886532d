import {
  vitalsPaths,
  type VitalsPath,
  type VitalsQuery,
  vitalsSearch,
} from "../../src/wire/events/vitalsApi.ts";
import { createVitalsCalls } from "../../server/collector/dashboard/createVitalsCalls.ts";
import type { EventStore } from "../../server/store/events/eventStore.ts";
import { fillVitals } from "../seed-vitals/fillVitals.ts";
import { median, textTable } from "../report/figures.ts";
import { onEachEngine } from "./onEachEngine.ts";

const dayMs = 86_400_000;
const defaultDays = 365;
/** Page views of a day, each with five measures. */
const defaultViews = 400;
const rounds = 5;

/** The dashboard's calls with the filters people set, over the whole time. */
const cases: readonly (readonly [path: VitalsPath, title: string, more: Partial<VitalsQuery>])[] = [
  [vitalsPaths.summary, "every measure", {}],
  [vitalsPaths.series, "by day", { name: "LCP", step: "day" }],
  [vitalsPaths.routes, "by route", { name: "LCP", by: "route" }],
  [vitalsPaths.attribution, "to blame", { name: "LCP" }],
  [vitalsPaths.releases, "all releases", {}],
  [vitalsPaths.dimensions, "values", { name: "LCP" }],
  [vitalsPaths.summary, "one device", { filters: { device: ["phone"] } }],
  [vitalsPaths.series, "one device", { name: "LCP", step: "day", filters: { device: ["phone"] } }],
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
 * Prints how long each question of the dashboard takes over a year of made-up measurements (days and views a day may be
 * given), by engine: the median of some rounds, from the request to the answer, without the network.
 */
export async function vitalsBench(sizes: readonly string[]): Promise<void> {
  const [days, views] = [Number(sizes[0] ?? defaultDays), Number(sizes[1] ?? defaultViews)];
  const end = Math.ceil(Date.now() / dayMs) * dayMs;
  await onEachEngine(async (engine, events) => {
    const startedAt = performance.now();
    await fillVitals(events, { days, views, end });
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `${engine}: ${days} days with ${views} page views, filled in ${seconds.toFixed(0)} s`,
    );
    const scope = { from: end - days * dayMs, to: end, source: "synthetic" } as const;
    const timed: (readonly [title: string, ms: number])[] = [];
    for (const [path, title, more] of cases)
      timed.push([`${path} (${title})`, await timeOf(events, path, { ...scope, ...more })]);
    const lines = timed.map(([title, ms]) => [title, `${ms.toFixed(0)} ms`]);
    console.log(textTable(lines).join("\n"));
    console.log(`slowest: ${Math.max(...timed.map(([, ms]) => ms)).toFixed(0)} ms`);
  });
}

async function timeOf(events: EventStore, path: VitalsPath, query: VitalsQuery): Promise<number> {
  const call = createVitalsCalls({ store: events, operator: { isOperator: () => true } })[path];
  const url = new URL(`http://localhost/${path}?${vitalsSearch(query)}`);
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
