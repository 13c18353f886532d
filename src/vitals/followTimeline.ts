import type { TrackRequest } from "../wire/events/tracking.ts";
import {
  timelineBounds,
  timelineEventId,
  type TimelineReport,
  writeMarks,
} from "../wire/events/timeline.ts";
import type { Entries } from "./collectEntries.ts";
import type { ViewedNavigation, ViewOf } from "./createViews.ts";
import { memberOf } from "../lib/records.ts";
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
  readonly entriesOf: Entries["of"];
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

/** How often a tab that is hidden and shown again may report its timeline, each time only if it has changed. */
const mostReports = 3;

/**
 * Tells what the load of this page consisted of, and what happened until the page was hidden, as one event. Navigations
 * without a document, and returns from the back/forward cache, are views of their own and have none.
 */
export function followTimeline(deps: TimelineDeps): void {
  const load = deps.entriesOf("navigation");
  const paints = deps.entriesOf("paint");
  const lcps = deps.entriesOf("largest-contentful-paint");
  const resources = deps.entriesOf("resource");
  const interactions = deps.entriesOf("event", {
    durationThreshold: timelineBounds.slowInteractionMs,
  });
  const shifts = deps.entriesOf("layout-shift");
  const frames = deps.entriesOf("long-animation-frame");
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

  deps.onHide(() => {
    if (reports >= mostReports || !isOwn({})) return;
    const marks = writeMarks(
      timelineMarks(
        {
          load: trusted<readonly LoadEntry[]>(load())[0],
          firstPaint: trusted<readonly LcpEntry[]>(paints()).find(
            (entry) => memberOf(entry, "name") === "first-contentful-paint",
          ),
          lcp: trusted<readonly LcpEntry[]>(lcps()).findLast(isOwn),
          resources: trusted<readonly ResourceEntry[]>(resources()).filter(isOwn),
          interactions: trusted<readonly InteractionEntry[]>(interactions()).filter(isOwn),
          shifts: trusted<readonly ShiftEntry[]>(shifts()).filter(isOwn),
          frames: trusted<ViewEntries["frames"]>(frames()).filter(isOwn),
        },
        deps.origin,
      ),
    );
    if (marks === told) return;
    told = marks;
    reports += 1;
    const [{ activationStart = 0 } = {}] = trusted<readonly Partial<LoadEntry>[]>(load());
    const age = Math.round(deps.now() - activationStart);
    const report: TimelineReport = { view_id, age, marks };
    deps.track({
      type: "system",
      event_tracking_id: timelineEventId,
      event_tracking_ext: { ...report },
      track_type: "auto",
    });
  });
}
