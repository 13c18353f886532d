import { createVitalsCalls } from "../../../server/collector/dashboard/createVitalsCalls.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import type { Call, Transport } from "../../../src/api/gateway/createTransport.ts";
import {
  type DashboardData,
  loadDashboard,
} from "../../../src/features/vitals-dashboard/loadDashboard.ts";
import {
  readDashboardSearch,
  vitalsQueryOf,
} from "../../../src/features/vitals-dashboard/model/dashboardSearch.ts";
import { memberOf, recordOf } from "../../../src/lib/records.ts";
import { trusted } from "../../../src/lib/trusted.ts";
import { englishWording } from "../../../src/page-parts/testing/englishWording.ts";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import {
  type VitalsAttribution,
  type VitalsBreakdown,
  type VitalsExport,
  type VitalsPath,
  vitalsPaths,
  type VitalsQuery,
  vitalsSearch,
} from "../../../src/wire/events/vitalsApi.ts";

/** Spans that can be asked for by hours. */
const hourlySpans: ReadonlySet<string> = new Set(["24h", "7d"]);

/** All that the calls and the page say of an address of the dashboard. */
export async function askView(
  events: EventStore,
  { address, now }: { readonly address: string; readonly now: number },
) {
  const search = readDashboardSearch(Object.fromEntries(new URLSearchParams(address)));
  const answers: Record<string, unknown[]> = {};
  const send = transportTo(events, answers);
  const { signal } = new AbortController();
  const clock = () => now;
  const page = await loadDashboard(
    { send, page: englishWording.page, clock, serverClock: clock, signal },
    search,
  );
  if (page.kind !== "shown" || Object.keys(page.failed).length > 0)
    throw new Error("the page shows no figures");
  const query: VitalsQuery = { ...vitalsQueryOf(search, now), name: search.name };
  const ask = <T>(path: VitalsPath, more: Partial<VitalsQuery> = {}) =>
    send<T>({ path: `${path}?${vitalsSearch({ ...query, ...more })}` });
  const { name: _any, ...everything } = query;
  const routes = recordOf(vitalDimensions, (by) =>
    ask<VitalsBreakdown>(vitalsPaths.routes, { by }),
  );
  const [list, compared] = [...(answers[vitalsPaths.releases] ?? [])];
  const summaries = byTime(answers[vitalsPaths.summary] ?? []);
  const calls = {
    before: summaries[0],
    summary: summaries[1],
    series: answers[vitalsPaths.series]?.[0],
    hourly: hourlySpans.has(search.span)
      ? await send({
          path: `${vitalsPaths.series}?${vitalsSearch({ ...everything, step: "hour" })}`,
        })
      : null,
    routes: Object.fromEntries(
      await Promise.all(Object.entries(routes).map(async ([by, one]) => [by, await one] as const)),
    ),
    attribution: await ask<VitalsAttribution>(vitalsPaths.attribution),
    slow: await ask(vitalsPaths.slow),
    releases: list,
    strata: memberOf(compared, "strata"),
    compare: answers[vitalsPaths.compare]?.[0],
    dimensions: answers[vitalsPaths.dimensions]?.[0],
    rows: (await ask<VitalsExport>(vitalsPaths.exportJson)).rows,
  };
  requireOrder(calls);
  return {
    calls: inOrder(calls),
    page: inOrder(figuresOf(page)),
    levels: page.levels,
    inOrder,
  };
}

function figuresOf(data: DashboardData) {
  const { levels, trend, routes, attribution, compared, slices } = data;
  const vitals = data.vitals.map(({ tile, ...facts }) => ({ ...facts, change: tile?.change }));
  return { vitals, levels, steps: trend.steps, routes, attribution, compared, slices };
}

/** The answers in the order of their times. */
function byTime(answers: readonly unknown[]): readonly unknown[] {
  return answers.toSorted((a, b) => fromOf(a) - fromOf(b));
}

function fromOf(answer: unknown): number {
  return Number(memberOf(memberOf(answer, "scope"), "from"));
}

/** Asks the dashboard's calls themselves, and keeps what they answer by their paths. */
function transportTo(events: EventStore, answers: Record<string, unknown[]>): Transport {
  const calls = createVitalsCalls({ store: events, operator: { isOperator: () => true } });
  return async <T>({ path }: Call) => {
    const url = new URL(path, "https://exchange.test/");
    const name = url.pathname.slice(1);
    const answer = await calls[name]?.answer({
      request: new Request(url),
      url,
      remoteAddress: undefined,
    });
    const envelope: unknown = await answer?.json();
    const data = memberOf(envelope, "data");
    answers[name] = [...(answers[name] ?? []), data];
    return trusted<T>(data);
  };
}

/** The promises on the order of rows; which of two equal ones is first is open. */
function requireOrder(calls: {
  readonly routes: Readonly<Record<string, VitalsBreakdown>>;
  readonly attribution: VitalsAttribution;
  readonly rows: VitalsExport["rows"];
}): void {
  const lists = [
    ...Object.values(calls.routes).map(({ rows }) => rows.map(({ vital }) => vital.count)),
    calls.attribution.rows.map(({ vital }) => vital.count - vital.good),
    calls.rows.map(({ at }) => at),
  ];
  for (const list of lists)
    if (list.some((one, index) => one > (list[index - 1] ?? Infinity)))
      throw new Error("rows stand in the wrong order");
}

const namesOfRows = [
  "value",
  "kind",
  "attribution",
  "at",
  "view_id",
  "release",
  "route",
  "locale",
  "device",
  "connection",
];

/** Lists of rows whose equal ones may stand in any order, by what each row is about. */
function inOrder(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    const list = value.map((one) => inOrder(one));
    return orderless.has(key) ? list.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) : list;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inOrder(member, name)]),
  );
}

const orderless = new Set(["rows", "routes", "attribution", "values", "strata"]);

function nameOf(row: unknown): string {
  return JSON.stringify(namesOfRows.map((name) => memberOf(row, name)));
}
