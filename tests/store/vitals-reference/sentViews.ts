import { createRandom } from "../../../src/lib/testing/histograms.ts";
import { pages } from "../../../src/wire/pages.ts";
import { type VitalName, vitalsEventId } from "../../../src/wire/events/vitals.ts";
import { idOf } from "../trackedEvents.ts";

/** An event as a page sends it, and when the collector got it. */
export interface SentEvent {
  readonly received: number;
  readonly event: Readonly<Record<string, unknown>> & {
    readonly event_id: string;
    readonly ctime: number;
  };
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Days of page views: more than the longest of the spans that are looked at. */
const days = 32;

/** Events that come together in one body. */
export const bodyEvents = 400;

/** When the figures are asked for: on no hour. */
export const askedAt = Date.UTC(2026, 10, 21, 13, 37, 12, 345);

/** Releases that the server has served, and the days before `askedAt` on which they came. */
export const releases = { r1: days, r2: 19, r3: 11, r4: 3.7 } as const;

/** Paths of pages, some with a dollar, which an address writes otherwise. */
const routes: readonly string[] = pages.slice(0, 6).map(({ path }) => path);

type Random = () => number;

const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  // The first is the most frequent.
  list[Math.floor(random() ** 6 * list.length)] ?? list[0];

/** A value with the spread of load times. */
function around(random: Random, median: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(0.4 * normal);
}

function releaseOf(random: Random, at: number): string {
  if (random() < 0.02) return random() < 0.5 ? "invented" : "";
  const served = Object.entries(releases).filter(([, before]) => at >= askedAt - before * dayMs);
  // Some tabs still have the release before.
  const place = served.length - (random() < 0.15 ? 2 : 1);
  return served[Math.max(0, place)]?.[0] ?? "r1";
}

function traitsOf(random: Random, at: number) {
  return {
    route:
      random() < 0.01 ? `/made/up/${Math.floor(random() * 900)}` : pick(random, ["/", ...routes]),
    locale: pick(random, ["en", "de", "ar"]),
    device: pick(random, ["phone", "desktop", "tablet"]),
    memory: pick<string | number>(random, [8, "4", 0.5, ""]),
    cores: pick<string | number>(random, [8, 4, "2"]),
    connection: pick(random, ["4g", "3g", "", "slow-2g"]),
    save_data: pick(random, ["off", "on"]),
    navigation: pick(random, ["navigate", "navigate", "reload", "soft-navigation", "prerender"]),
    service_worker: pick(random, ["hit", "miss"]),
    display_mode: pick(random, ["browser", "standalone"]),
    rate_age: pick(random, ["under 5 min", "over 1 day"]),
    release: releaseOf(random, at),
  };
}

interface Report {
  readonly name: VitalName;
  readonly value: unknown;
  /** Milliseconds after the beginning of the page view. */
  readonly late: number;
  readonly frame?: number;
  readonly attribution?: string;
  readonly attribution_kind?: string;
}

function reportsOf(random: Random, release: string, device: string): Report[] {
  const slow = (release === "r4" ? 1.6 : 1) * (device === "phone" ? 1.8 : 1);
  const element = {
    attribution: pick(random, ["hero", "chart", "a,b", ""]),
    attribution_kind: "element",
  };
  const target = { attribution: `target ${Math.floor(random() * 30)}`, attribution_kind: "target" };
  const reports: Report[] = [
    { name: "TTFB", value: around(random, 300), late: 400 },
    { name: "FCP", value: around(random, 900 * slow), late: 900 },
    { name: "LCP", value: around(random, 1500 * slow), late: 2_500, ...element },
    // What moves and how long people wait is told again each time that it gets worse.
    ...Array.from({ length: Math.ceil(random() * 3) }, (_none, index): Report => {
      const value = random() < 0.3 ? 0 : around(random, 0.04) * (index + 1);
      return {
        name: "CLS",
        value,
        late: 3_000 + index * 4 * minuteMs,
        ...element,
        attribution_kind: "shift",
      };
    }),
    ...Array.from({ length: Math.floor(random() * 3) }, (_none, index): Report => {
      return {
        name: "INP",
        value: Math.round(around(random, 90 * slow)),
        late: 4_000 + index * minuteMs,
        ...target,
      };
    }),
  ];
  if (random() < 0.2)
    for (let frame = 1; frame <= 3; frame += 1)
      reports.push({ name: "LOAF", value: around(random, 120), late: 1_000 + frame * 500, frame });
  if (random() < 0.02)
    reports.push({ name: "LCP", value: pick<unknown>(random, [-1, "1000", 4e6, true]), late: 9e3 });
  return reports;
}

/**
 * So many page views with all that a collector gets: reports that replace others, in any order, some twice, with clocks
 * that are wrong, values that are impossible and words that nobody knows. In the order of their receipt; the same each time.
 */
export function sentViews(count: number): readonly SentEvent[] {
  const random = createRandom(20_261_121);
  const taken = new Set<number>();
  let number = 0;
  const sent = Array.from({ length: count }, (): SentEvent[] => {
    const began = Math.floor(askedAt - random() ** 1.5 * days * dayMs);
    const traits = traitsOf(random, began);
    const view = idOf(number, began);
    const isWrongClock = random() < 0.02;
    const hasId = random() > 0.01;
    const told = reportsOf(random, traits.release, traits.device).map((report) => {
      number += 1;
      const { frame, late, ...rest } = report;
      // Each moment once: of two reports of one moment nobody can say which is the later.
      let at = began + late;
      while (taken.has(at)) at += 1;
      taken.add(at);
      const view_id = frame === undefined ? view : `${view}.${frame}`;
      return {
        // Some wait in the browser for hours.
        received: at + (random() < 0.05 ? Math.floor(random() * 5 * 60 * minuteMs) : 800),
        event: {
          event_id: idOf(number, at),
          type: "system",
          event_tracking_id: vitalsEventId,
          timestamp: at,
          ctime: isWrongClock && report.name === "FCP" ? at - 400 * dayMs : at,
          seq: number,
          log_seq: number,
          tab_id: view,
          context: { device_id: "device" },
          event_tracking_ext: { ...traits, ...rest, ...(hasId && { view_id }) },
        },
      };
    });
    // One is sent again, as its answer was lost.
    const [first] = told;
    const again =
      random() < 0.05 && first ? [{ ...first, received: first.received + minuteMs }] : [];
    return [...told, ...again];
  }).flat();
  const inOrder = sent
    .filter(({ received }) => received <= askedAt)
    .toSorted((a, b) => a.received - b.received);
  return inOrder.map((one, index) => {
    const last =
      inOrder[Math.min(inOrder.length, bodyEvents * Math.ceil((index + 1) / bodyEvents)) - 1];
    return { ...one, received: (last ?? one).received };
  });
}
