import type { TrackRequest } from "../wire/events/tracking.ts";
import { type FrameReport, frameSample, vitalsEventId } from "../wire/events/vitals.ts";
import type { Entries } from "./collectEntries.ts";
import type { ViewedNavigation, ViewOf } from "./createViews.ts";
import { describeFrame } from "./describeFrame.ts";
import type { LongEntry } from "./longEntry.ts";

export interface FramesDeps {
  readonly observe: Entries["onLong"];
  /** Resolves when it has been a while and the page has nothing to do: frames that follow each other go together. */
  readonly whenRested: () => Promise<void>;
  /** Calls back when the page is hidden, which may be its end. */
  readonly onHide: (run: () => void) => void;
  readonly origin: string;
  readonly navigationOf: (entry: LongEntry) => ViewedNavigation;
  readonly viewOf: ViewOf;
  /** Hands an event to the tracker. */
  readonly track: (request: TrackRequest) => void;
}

/**
 * Sends every long animation frame, or long task of the main thread, as an event of its own. The observer's callback only
 * stores the entries; the work is done when the page has come to rest, or as soon as it is hidden.
 */
export function followFrames(deps: FramesDeps): void {
  const reported = new Map<string, { readonly count: number; readonly longestMs: number }>();
  let waiting: readonly LongEntry[] = [];

  function trackEntry(entry: LongEntry): void {
    const { view_id: view, dimensions } = deps.viewOf(deps.navigationOf(entry));
    const key = `${entry.entryType} ${view}`;
    const before = reported.get(key) ?? { count: 0, longestMs: 0 };
    const most = entry.duration > before.longestMs ? frameSample.most : frameSample.first;
    if (before.count >= most) return;
    const count = before.count + 1;
    reported.set(key, { count, longestMs: Math.max(before.longestMs, entry.duration) });
    const report: FrameReport = {
      ...dimensions,
      ...describeFrame(entry, deps.origin),
      view_id: `${view}.${count}`,
    };
    deps.track({
      type: "system",
      event_tracking_id: vitalsEventId,
      event_tracking_ext: { ...report },
      track_type: "auto",
    });
  }

  function trackWaiting(): void {
    const entries = waiting;
    waiting = [];
    for (const entry of entries) trackEntry(entry);
  }

  const flush = deps.observe((entries) => {
    const isAsked = waiting.length > 0;
    waiting = [...waiting, ...entries];
    if (!isAsked) void deps.whenRested().then(trackWaiting);
  });
  deps.onHide(() => {
    flush();
    trackWaiting();
  });
}
