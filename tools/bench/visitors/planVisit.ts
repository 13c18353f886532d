import type { TrackRequest } from "../../../src/wire/events/tracking.ts";
import { vitalsEventId } from "../../../src/wire/events/vitals.ts";

/** What the visitors of the simulation do. All of it is an assumption; change it here. */
export const habits = {
  pagesMean: 2.5,
  mostPages: 12,
  /** Time on a page: exponential, between these bounds. */
  pageMeanMs: 60_000,
  pageLeastMs: 3_000,
  pageMostMs: 20 * 60_000,
  actsMean: 2,
  mostActs: 20,
  /** The share of visits that end with a closed tab. The others leave the tab hidden. */
  closesShare: 0.5,
  /** The share of browsers with background sync: those made of Chromium. */
  syncShare: 0.7,
  /** The share of visitors who come back within the hours below, at any time of them. */
  returnsShare: 0.25,
  returnsWithinMs: 8 * 3_600_000,
} as const;

/** One event of a page. */
export interface PlannedEvent {
  /** Milliseconds after the page was opened. */
  readonly afterMs: number;
  readonly request: TrackRequest;
}

/** One page of a visit. */
export interface PlannedPage {
  readonly staysMs: number;
  /** In their order; the last ones when the page is hidden. */
  readonly events: readonly PlannedEvent[];
}

/** A visit. */
export interface Visit {
  readonly pages: readonly PlannedPage[];
  readonly closes: boolean;
}

const view: TrackRequest = { type: "page", event_tracking_id: "b1000", track_type: "auto" };
const act: TrackRequest = {
  type: "click",
  event_tracking_id: "b1001",
  event_tracking_ext: { coin: "BTC", fiat: "USD", place: 3 },
  track_type: "manual",
};

const vital = (name: string): TrackRequest => ({
  type: "system",
  event_tracking_id: vitalsEventId,
  event_tracking_ext: {
    name,
    value: 812.5,
    rating: "good",
    view_id: "019ac3f0-0000-7000-8000-000000000000",
    route: "/converter/$base/$quote",
    device: "phone",
    locale: "en",
    release: "2026.11.27",
    network: "4g",
    navigation: "navigate",
  },
});

/** Measures that are known soon after the page is there, and those that are told when it is hidden. */
const early = ["TTFB", "FCP"].map(vital);
const late = ["LCP", "INP", "CLS"].map(vital);
const earlyMs = 1_500;

/** Makes up a visit. */
export function planVisit(random: () => number): Visit {
  const pages = countFrom(random, { mean: habits.pagesMean, least: 1, most: habits.mostPages });
  return {
    pages: Array.from({ length: pages }, () => planPage(random)),
    closes: random() < habits.closesShare,
  };
}

function planPage(random: () => number): PlannedPage {
  const { pageLeastMs, pageMostMs, pageMeanMs } = habits;
  const drawn = pageLeastMs - Math.log(1 - random()) * (pageMeanMs - pageLeastMs);
  const staysMs = Math.round(Math.min(pageMostMs, drawn));
  const acts = countFrom(random, { mean: habits.actsMean, least: 0, most: habits.mostActs });
  const clicks = Array.from({ length: acts }, () => ({
    afterMs: Math.round(random() * staysMs),
    request: act,
  }));
  const events: PlannedEvent[] = [
    { afterMs: 0, request: view },
    ...early.map((request) => ({ afterMs: earlyMs, request })),
    ...clicks,
    ...late.map((request) => ({ afterMs: staysMs, request })),
  ];
  return { staysMs, events: events.toSorted((a, b) => a.afterMs - b.afterMs) };
}

/** A whole number with this mean: geometric, between bounds. */
function countFrom(
  random: () => number,
  { mean, least, most }: Readonly<Record<"mean" | "least" | "most", number>>,
): number {
  const further = mean - least;
  const drawn = Math.log(1 - random()) / Math.log(further / (1 + further));
  return Math.min(most, least + Math.floor(drawn));
}
