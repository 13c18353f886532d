import { randomUUID } from "node:crypto";
import {
  type DatedView,
  type Filling,
  syntheticDays,
} from "../../server/collector/demo/syntheticDays.ts";
import { readEvent } from "../../server/collector/readEvent.ts";
import { readVital } from "../../server/collector/readVital.ts";
import type { EventStore, NewEvent } from "../../server/store/events/eventStore.ts";
import { vitalsEventId } from "../../src/wire/events/vitals.ts";

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

/** A page view's measurements as the collector would store them from a browser, but marked as synthetic. */
function newEventsOf({ at, reports }: DatedView): NewEvent[] {
  return reports.map((report, index) => toNewEvent(at + index, { ...report }));
}

function toNewEvent(at: number, report: Readonly<Record<string, string | number>>): NewEvent {
  const read = readEvent({
    event_id: randomUUID(),
    type: "system",
    event_tracking_id: vitalsEventId,
    timestamp: at,
    ctime: at,
    seq: 1,
    log_seq: 1,
    tab_id: "synthetic",
    event_tracking_ext: report,
    context: { device_id: "synthetic" },
  });
  if (!("event" in read)) throw new Error(`a synthetic event is refused: ${read.code}`);
  const vital = readVital(read.event, at);
  return { event: read.event, receivedAt: at, happenedAt: at, source: "synthetic", vital };
}
