import type { TrackingEvent } from "../wire/events/tracking.ts";
import type { OutboxRecord } from "./outbox.ts";

/** An event as it will be sent, not yet in an outbox. */
export type FrozenEvent = Pick<OutboxRecord, "id" | "json" | "bytes">;

/** Freezes events, in their order, one for an id: the first. */
export function freezeEvents(events: readonly TrackingEvent[]): readonly FrozenEvent[] {
  const encoder = new TextEncoder();
  const frozen = new Map<string, FrozenEvent>();
  for (const event of events) {
    if (frozen.has(event.event_id)) continue;
    const json = JSON.stringify(event);
    frozen.set(event.event_id, { id: event.event_id, json, bytes: encoder.encode(json).length });
  }
  return [...frozen.values()];
}
