import type { TrackRequest } from "../wire/events/tracking.ts";
import {
  timelineBounds,
  timelineEventId,
  type TimelineReport,
  writeMarks,
} from "../wire/events/timeline.ts";
import type { Entries } from "./collectEntries.ts";
import type { ViewedNavigation, ViewOf } from "./createViews.ts";
import { trusted } from "../lib/trusted.ts";
import {
  type InteractionEntry,
  type LcpEntry,
  type LoadEntry,
  type ResourceEntry,
  type ShiftEntry,
  timelineMarks,
  type ViewEntries,
} from "./timelineMarks.ts";

export interface TimelineDeps {
  readonly entries: Pick<Entries, "kept" | "interactions">;
  /** Calls back when the page is hidden, which may be its end. */
  readonly onHide: (run: () => void) => void;
  readonly origin: string;
  /** Milliseconds since the page began to load: `performance.now()`. */
  readonly now: () => number;
  readonly navigationOf: (entry: { readonly navigationId?: number }) => ViewedNavigation;
  readonly viewOf: ViewOf;
  /** Hands an event to the tracker. */
  readonly track: (request: TrackRequest) => void;
}

/** What is read of what the browser keeps, by type. */
interface KeptEntries {
  readonly navigation: LoadEntry;
  readonly paint: PerformanceEntry;
  readonly "largest-contentful-paint": LcpEntry;
  readonly resource: ResourceEntry;
  readonly "layout-shift": ShiftEntry;
  readonly "long-animation-frame": ViewEntries["frames"][number];
}

const keptTypes: readonly (keyof KeptEntries)[] = [
  "navigation",
  "paint",
  "largest-contentful-paint",
  "resource",
  "layout-shift",
  "long-animation-frame",
];

/** How often a tab that is hidden and shown again may report its timeline, each time only if it has changed. */
const mostReports = 3;

/**
 * Tells what the load of this page consisted of, and what happened until the page was hidden, as one event. Navigations
 * without a document, and returns from the back/forward cache, are views of their own and have none.
 */
export function followTimeline(deps: TimelineDeps): void {
  const interactions = deps.entries.interactions(timelineBounds.slowInteractionMs);
  const own = deps.navigationOf({});
  const { view_id, path } = deps.viewOf(own);
  let told = "";
  let reports = 0;

  // An address that only remembers a state begins no view.
  const isOwn = (entry: object): boolean => {
    const { navigationType, navigationId, navigationURL } = deps.navigationOf(entry);
    if (navigationType === "soft-navigation") return navigationURL?.split(/[?#]/, 1)[0] === path;
    return navigationType === own.navigationType && navigationId === own.navigationId;
  };

  function readEntries(): ViewEntries {
    const kept = deps.entries.kept(keptTypes);
    const of = <K extends keyof KeptEntries>(type: K): readonly KeptEntries[K][] =>
      trusted<readonly KeptEntries[K][]>(kept.get(type) ?? []);
    const [load] = of("navigation");
    return {
      load,
      firstPaint: of("paint").find(({ name }) => name === "first-contentful-paint"),
      lcp: of("largest-contentful-paint").findLast(isOwn),
      resources: of("resource").filter(isOwn),
      interactions: trusted<readonly InteractionEntry[]>(interactions()).filter(isOwn),
      shifts: of("layout-shift").filter(isOwn),
      frames: of("long-animation-frame").filter(isOwn),
    };
  }

  deps.onHide(() => {
    if (reports >= mostReports || !isOwn({})) return;
    const entries = readEntries();
    const marks = writeMarks(timelineMarks(entries, deps.origin));
    if (marks === told) return;
    told = marks;
    reports += 1;
    const age = Math.round(deps.now() - (entries.load?.activationStart ?? 0));
    const report: TimelineReport = { view_id, age, marks };
    deps.track({
      type: "system",
      event_tracking_id: timelineEventId,
      event_tracking_ext: { ...report },
      track_type: "auto",
    });
  });
}
