import { GatewayError } from "../../api/gateway/GatewayError.ts";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { recentAge } from "../../i18n/ages.ts";
import { formatTicks } from "../../i18n/formatTicks.ts";
import type { Clock } from "../../lib/clock.ts";
import type { PageData } from "../../state/page/pageData.ts";
import type { VitalFilters } from "../../wire/events/vitalFilters.ts";
import {
  type VitalHistogram,
  vitalNames,
  type VitalsAttribution,
  type VitalsDimensions,
  vitalsPaths,
  type VitalsQuery,
  type VitalsScope,
  vitalsSearch,
  type VitalsSeries,
  type Percentile,
  percentiles,
} from "../../wire/events/vitalsApi.ts";
import type { VitalName } from "../../wire/events/vitals.ts";
import { createAttempts, type FailedCalls } from "./createAttempts.ts";
import { openSnapshots } from "./createSnapshots.ts";
import { type Bars, barsOf } from "./model/barsOf.ts";
import { type DashboardSearch, vitalsQueryOf } from "./model/dashboardSearch.ts";
import { createMoments } from "./model/timeZone.ts";
import { type Estimate, estimate } from "../../lib/vitals/percentile.ts";
import { rankByImpact, type RankedPart } from "../../lib/vitals/rankByImpact.ts";
import { type Trend, trendChart } from "./model/trendChart.ts";
import { createVitalsCalls } from "./createVitalsCalls.ts";
import { loadByServerClock } from "./loadByServerClock.ts";
import { type ComparedReleases, loadComparedReleases } from "./loadComparedReleases.ts";
import { type ComparedSlices, loadSlices } from "./loadSlices.ts";
import { factsOf, type VitalFacts } from "./factsOf.ts";
import { loadTiles, type TileFacts } from "./loadTiles.ts";
import { loadViews, type ViewsData } from "./loadViews.ts";

/** The summary of one metric, with what its tile shows beside it. */
export interface TiledVital extends VitalFacts {
  readonly tile?: TileFacts;
}

/** A release of the list, with the chosen metric. */
export interface ReleaseFacts {
  readonly release: string;
  readonly firstText: string;
  readonly vital: VitalFacts | undefined;
}

/** A row of a table. It leaves out the histogram, which only the server needs. */
export interface PartFacts extends Pick<RankedPart, "value" | "impact"> {
  readonly kind: string;
  readonly vital: VitalFacts;
}

/** The data of the dashboard, and the texts that only the loader may make. */
export interface DashboardData extends ViewsData {
  readonly kind: "shown";
  readonly search: DashboardSearch;
  /** The server's clock when the figures were asked for, epoch milliseconds. */
  readonly loadedAt: number;
  readonly fromText: string;
  readonly toText: string;
  readonly vitals: readonly TiledVital[];
  readonly bars: Bars | undefined;
  /** Every percentile of the chosen metric. */
  readonly levels: readonly {
    readonly percentile: Percentile;
    readonly estimate: Estimate | undefined;
  }[];
  readonly trend: Trend;
  readonly trendTexts: { readonly ticks: readonly string[]; readonly steps: readonly string[] };
  readonly routes: readonly PartFacts[];
  readonly attribution: readonly PartFacts[];
  readonly releases: readonly ReleaseFacts[];
  readonly compared: ComparedReleases | undefined;
  /** Set where the address asks for a second slice. */
  readonly slices?: ComparedSlices<VitalFacts> | undefined;
  readonly dimensions: VitalsDimensions["dimensions"];
  /** Addresses of the gateway's answers. */
  readonly links: Readonly<Record<"summary" | "csv" | "json", string>>;
  /** Calls that got no figures. */
  readonly failed: FailedCalls;
  /** Set where a failed call may be answered later. */
  readonly mayComeLater?: boolean;
  /** Set while such calls are made again. */
  readonly isAsking?: boolean;
  /** Set for data that is shown without a network: when the visitor saw it with one. */
  readonly kept?: { readonly timeText: string; readonly ageText: string } | undefined;
}

/** The answer for everybody but the operator: no figures. */
export interface LockedDashboard {
  readonly kind: "locked";
}

interface DashboardDeps {
  readonly send: Transport;
  readonly page: PageData;
  /** This machine's: only for how long ago something was that it has timed itself. */
  readonly clock: Clock;
  readonly serverClock: Clock;
  readonly signal: AbortSignal;
}

const unauthorized = 401;
/** The code of a `GatewayError` for a missing answer. */
const noAnswer = 0;

/**
 * Loads the data for the dashboard's address; of calls that fail it says which. Without a network it answers the last
 * snapshot of this browser, if there is one.
 */
export async function loadDashboard(
  deps: DashboardDeps,
  search: DashboardSearch,
): Promise<DashboardData | LockedDashboard> {
  try {
    return await loadByServerClock(deps, (now) => loadShown(deps, search, now));
  } catch (error) {
    if (!(error instanceof GatewayError) || deps.signal.aborted) throw error;
    if (error.status === unauthorized) return { kind: "locked" };
    const isKept = error.status === noAnswer && search.source !== "demo";
    const kept = isKept ? await readKept(deps) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}

async function readKept({ page, clock }: DashboardDeps): Promise<DashboardData | undefined> {
  const snapshot = await openSnapshots<DashboardData>(clock).read();
  if (snapshot === undefined) return undefined;
  const { tag } = page.locale;
  const { at, data } = snapshot;
  return {
    ...data,
    kept: {
      timeText: createMoments(tag, data.search.zone).instant(data.loadedAt),
      ageText: recentAge(tag, clock() - at),
    },
  };
}

async function loadShown(
  { send, page, signal }: DashboardDeps,
  search: DashboardSearch,
  now: number,
): Promise<DashboardData> {
  const { name, percentile, span } = search;
  const calls = createVitalsCalls(send, signal);
  const query = vitalsQueryOf(search, now);
  const one = { ...query, name };
  const step = span === "24h" ? "hour" : "day";
  const attempts = createAttempts(signal);
  const { answerOf } = attempts;
  const nothing = emptyAnswers(query, { source: search.source, step });
  const { tag } = page.locale;
  const moments = createMoments(tag, search.zone);
  const { instant } = moments;
  const facts = (vital: VitalHistogram): VitalFacts => factsOf(vital, percentile);
  const summaries = answerOf("summary", calls.summary(query), nothing);
  const overTime = answerOf("series", calls.series({ ...query, step }), nothing);
  const vitals = summaries.then((answer) => answer.vitals);
  const [views, slices, tileOf, summary, series, routes, attribution, list, dimensions] =
    await Promise.all([
      loadViews({ calls, attempts, query: one, instant }, search),
      loadSlices({ calls, attempts, query, factsOf: facts }, search),
      loadTiles({ calls, query, series: overTime, vitals }, percentile),
      summaries,
      overTime,
      answerOf("routes", calls.routes({ ...one, by: "route" }), nothing),
      answerOf("attribution", calls.attribution(one), nothing),
      answerOf(
        "releases",
        calls.releases({ ...query, filters: withoutRelease(query.filters) }),
        nothing,
      ),
      answerOf("dimensions", calls.dimensions(one), nothing),
    ]);
  attempts.requireConnection();
  const compared = await answerOf(
    "releases",
    loadComparedReleases(calls, { search, query: one, list }),
    undefined,
  );
  const trend = trendChart(series, search);
  const shown = summary.vitals.find((vital) => vital.name === name);
  const isHourly = series.step === "hour";
  return {
    kind: "shown",
    ...views,
    search,
    loadedAt: now,
    fromText: moments.instant(summary.scope.from),
    toText: moments.instant(Math.min(summary.scope.to, query.to)),
    vitals: vitalNames.map((each) => ({
      ...facts(summary.vitals.find((vital) => vital.name === each) ?? emptyVital(each)),
      tile: tileOf(each),
    })),
    bars: shown && barsOf(shown, estimate(shown, percentile)?.value),
    levels: percentiles.map((level) => ({
      percentile: level,
      estimate: shown && estimate(shown, level),
    })),
    trend,
    trendTexts: {
      ticks: isHourly
        ? trend.chart.timeTicks.map(({ day }) => moments.hour(Date.parse(`${day}Z`)))
        : formatTicks(tag, trend.chart.timeTicks),
      steps: trend.steps.map(({ at }) => moments.instant(at)),
    },
    routes: rankByImpact(routes.rows, percentile).map((part) => partOf(part, percentile)),
    attribution: attributionParts(attribution, percentile),
    releases: list.releases.map(({ release, firstAt, vitals }) => {
      const vital = vitals.find((each) => each.name === name);
      return {
        release,
        firstText: moments.instant(firstAt),
        vital: vital && facts(vital),
      };
    }),
    compared,
    slices,
    dimensions: dimensions.dimensions,
    links: linksOf(one, query),
    failed: attempts.failed(),
    mayComeLater: attempts.mayComeLater(),
  };
}

/** Stands for the answer of any call that failed. */
function emptyAnswers(
  { from, to }: Pick<VitalsQuery, "from" | "to">,
  { source, step }: Pick<VitalsScope, "source"> & Pick<VitalsSeries, "step">,
) {
  const lists = { vitals: [], points: [], rows: [], releases: [], strata: [], dimensions: [] };
  return { ...lists, scope: { from, to, source }, step, by: "route", strataLeftOut: 0 } as const;
}

function emptyVital(name: VitalName): VitalHistogram {
  return { name, count: 0, good: 0, poor: 0, first: 0, counts: [] };
}

function partOf({ value, vital, impact }: RankedPart, percentile: Percentile): PartFacts {
  return { kind: "", value, impact, vital: factsOf(vital, percentile) };
}

function attributionParts(
  { rows }: VitalsAttribution,
  percentile: Percentile,
): readonly PartFacts[] {
  return rows
    .filter(({ attribution }) => attribution !== "")
    .map(({ kind, attribution, vital }) => ({
      kind,
      value: attribution,
      impact: vital.count - vital.good,
      vital: factsOf(vital, percentile),
    }));
}

/** The list shows all releases, even if one is chosen. */
function withoutRelease(filters: VitalFilters): VitalFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([dimension]) => dimension !== "release"),
  );
}

function linksOf(one: VitalsQuery, all: VitalsQuery): DashboardData["links"] {
  return {
    summary: `/${vitalsPaths.summary}?${vitalsSearch(all)}`,
    csv: `/${vitalsPaths.exportCsv}?${vitalsSearch(one)}`,
    json: `/${vitalsPaths.exportJson}?${vitalsSearch(one)}`,
  };
}
