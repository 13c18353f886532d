import { randomUUID } from "node:crypto";
import {
  type DatedView,
  type Filling,
  syntheticDays,
} from "../../server/collector/demo/syntheticDays.ts";
import { readEvent } from "../../server/collector/readEvent.ts";
import { readVital } from "../../server/collector/readVital.ts";
import type { EventStore, NewEvent } from "../../server/store/events/eventStore.ts";
import {
  timelineEventId,
  type TimelineReport,
  writeMarks,
} from "../../src/wire/events/timeline.ts";
import { frameSample, vitalsEventId } from "../../src/wire/events/vitals.ts";
import { syntheticTimeline } from "./syntheticTimeline.ts";

/** The days between two calls of `optimize`, which a server makes every hour. */
const optimizeDays = 10;

/** Stores measurements of invented visitors, day by day, and rolls them up so that answers are fast. */
export async function fillVitals(
  events: Pick<EventStore, "add" | "rollUp" | "optimize">,
  filling: Filling,
): Promise<void> {
  let day = 0;
  for (const views of syntheticDays(filling)) {
    await events.add(views.flatMap(newEventsOf));
    while ((await events.rollUp()) > 0);
    if (day % optimizeDays === 0) await events.optimize();
    day += 1;
  }
  await events.optimize();
}

/**
 * A page view's measurements as the collector would store them from a browser, but marked as synthetic; for a sample with
 * its timeline.
 */
function newEventsOf({ at, reports }: DatedView, place: number): NewEvent[] {
  const measured = reports.map((report, index) =>
    toNewEvent(at + index, { id: vitalsEventId, view: report.view_id, ext: { ...report } }),
  );
  const [first] = reports;
  if (first === undefined || place % (1 / frameSample.share) !== 0) return measured;
  const age = timelineAfterMs;
  const timeline: TimelineReport = {
    view_id: first.view_id,
    age,
    marks: writeMarks(syntheticTimeline(reports)),
  };
  const told = toNewEvent(at + age, {
    id: timelineEventId,
    view: first.view_id,
    ext: { ...timeline },
  });
  return [...measured, told];
}

/** How long after the navigation a page is left. */
const timelineAfterMs = 30_000;

interface Told {
  readonly id: string;
  /** The page view, which is alone in its tab. */
  readonly view: string;
  readonly ext: Readonly<Record<string, string | number>>;
}

function toNewEvent(at: number, { id, view, ext }: Told): NewEvent {
  const read = readEvent({
    event_id: randomUUID(),
    type: "system",
    event_tracking_id: id,
    timestamp: at,
    ctime: at,
    seq: 1,
    log_seq: 1,
    tab_id: view,
    event_tracking_ext: ext,
    context: { device_id: "synthetic" },
  });
  if (!("event" in read)) throw new Error(`a synthetic event is refused: ${read.code}`);
  const vital = readVital(read.event, at);
  return { event: read.event, receivedAt: at, happenedAt: at, source: "synthetic", vital };
}
