import { ownMemberOf } from "../../../src/lib/records.ts";
import { readMarks, timelineEventId } from "../../../src/wire/events/timeline.ts";
import type { TrackingEvent } from "../../../src/wire/events/tracking.ts";
import { isFrameName, vitalsEventId } from "../../../src/wire/events/vitals.ts";
import {
  vitalsApiLimits,
  type VitalsSlow,
  type VitalsView,
  type VitalSource,
} from "../../../src/wire/events/vitalsApi.ts";
import type { EventStore, SlowQuestion, SlowVital } from "../../store/events/eventStore.ts";

/**
 * Slow page views of a measure, each once. Of the slowest ones that were not good, those with a timeline come first, and
 * likewise of the good ones: only a share of page loads tells one (`frameSample`), and without it a page view does not say
 * why it was slow.
 */
export async function slowOf(
  store: Pick<EventStore, "slowest" | "timed" | "whole">,
  question: SlowQuestion,
): Promise<VitalsSlow> {
  const { from, to, source } = question;
  const { slowViews, slowViewsLookedAt } = vitalsApiLimits;
  // A page view may have several long frames.
  const most = isFrameName(question.name) ? framesLookedAt : slowViewsLookedAt;
  const views = new Map<string, { readonly slow: SlowVital; readonly view_id: string }>();
  for (const slow of await store.slowest(question, most)) {
    const view_id = viewOf(slow);
    if (!views.has(view_id)) views.set(view_id, { slow, view_id });
  }
  const slowest = [...views.values()].slice(0, slowViewsLookedAt);
  const timed = await store.timed(
    source,
    slowest.map(({ slow, view_id }) => ({ ...slow, view_id })),
  );
  // What was good explains nothing, timeline or not.
  const rankOf = ({ slow: { rating }, view_id }: (typeof slowest)[number]): number =>
    (rating === "good" ? 2 : 0) + (timed.has(view_id) ? 0 : 1);
  const chosen = slowest.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, slowViews);
  const rows = await store.whole(
    source,
    chosen.map(({ slow }) => slow),
  );
  return {
    scope: { from, to, source },
    rows: rows.map((row) => ({ ...row, view_id: viewOf(row) })),
  };
}

const framesLookedAt = 100;

/** A frame's own id is that of its page view with a dot and a number (`FrameReport`). */
function viewOf({ name, view_id }: Pick<SlowVital, "name" | "view_id">): string {
  return isFrameName(name) ? view_id.replace(/\.\d+$/, "") : view_id;
}

/** One page view. Of the events in its tab only what they are and when they were is told: nothing about their sender. */
export async function viewAnswer(
  store: Pick<EventStore, "view">,
  source: VitalSource,
  view_id: string,
): Promise<VitalsView> {
  const { vitals: measures, events } = await store.view(source, view_id);
  const timeline = events.findLast(
    ({ event_tracking_id: id, event_tracking_ext: told }) =>
      id === timelineEventId && told["view_id"] === view_id,
  );
  const marks = readMarks(String(timeline?.event_tracking_ext["marks"] ?? ""));
  const began = beginningOf(timeline) ?? events[0]?.ctime ?? 0;
  return {
    view_id,
    measures,
    marks: marks.toSorted((a, b) => a.at - b.at),
    events: events
      .filter(({ event_tracking_id: id }) => id !== vitalsEventId && id !== timelineEventId)
      .slice(0, vitalsApiLimits.maxViewEvents)
      .map(({ ctime, type, event_tracking_id }) => ({
        at: Math.max(0, ctime - began),
        type,
        event_tracking_id,
      })),
  };
}

function beginningOf(timeline: TrackingEvent | undefined): number | undefined {
  const age = ownMemberOf(timeline?.event_tracking_ext, "age");
  return timeline === undefined || typeof age !== "number" ? undefined : timeline.ctime - age;
}
