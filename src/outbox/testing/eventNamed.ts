import type { TrackingEvent } from "../../wire/events/tracking.ts";

/** An event of this id; `text` makes it as long as a test needs. */
export function eventNamed(id: string, text = ""): TrackingEvent {
  const event: Partial<TrackingEvent> = { event_id: id, type: "click", event_tracking: text };
  return event as TrackingEvent;
}

/** The size of that event in bytes, as it is sent. */
export function bytesOf(id: string, text = ""): number {
  return new TextEncoder().encode(JSON.stringify(eventNamed(id, text))).length;
}
