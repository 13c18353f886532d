import { readEvent } from "../../server/collector/readEvent.ts";
import { readVital } from "../../server/collector/readVital.ts";
import type { StoreOptions } from "../../server/store/createStore.ts";
import type { NewEvent } from "../../server/store/events/eventStore.ts";
import type { TrackingEvent } from "../../src/wire/events/tracking.ts";
import { type VitalReport, vitalsEventId } from "../../src/wire/events/vitals.ts";
import type { VitalSource } from "../../src/wire/events/vitalsApi.ts";

/** A UUIDv7 for a number; of the summer of 2024, if no time is given. */
export function idOf(number: number, at = 0x0190_0000_0000): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

/** A click as a client sends it. */
export function trackedEvent(number: number, more: Partial<TrackingEvent> = {}): TrackingEvent {
  const read = readEvent({
    event_id: idOf(number),
    type: "click",
    event_tracking_id: "b100",
    timestamp: 1_795_000_000_000,
    ctime: 1_795_000_000_000,
    seq: number,
    log_seq: number,
    tab_id: "tab",
    context: { device_id: "device" },
    ...more,
  });
  if (!("event" in read)) throw new Error(`the event is refused: ${read.code}`);
  return read.event;
}

/** A measurement as a client sends it. */
export function vitalEvent(
  number: number,
  at: number,
  report: Partial<VitalReport> = {},
): TrackingEvent {
  return trackedEvent(number, {
    type: "system",
    event_tracking_id: vitalsEventId,
    timestamp: at,
    ctime: at,
    event_tracking_ext: {
      name: "LCP",
      value: 1000,
      view_id: `view ${number}`,
      route: "/",
      release: "r1",
      device: "phone",
      locale: "en",
      ...report,
    },
  });
}

/** An event store for a process of its own. */
export interface StoreChoice extends StoreOptions {
  readonly eventsUrl?: string;
}

/** When all `numberedEvent`s happened: in the noon of a day, so that no reader has to know their number. */
export const numberedAt = Date.UTC(2026, 10, 20, 12);

/** A measurement of a page view of its own, the same in every process; `isRepeated` where it was sent before. */
export function numberedEvent(number: number, isRepeated = false): NewEvent {
  const id = idOf(number, numberedAt);
  const told = vitalEvent(number, numberedAt, { view_id: id });
  return newEvent({ ...told, event_id: id, tab_id: id, retry_count: isRepeated ? 1 : 0 });
}

/** So many of them, with the numbers from `from` on. */
export function numberedEvents(count: number, from = 1): readonly NewEvent[] {
  return Array.from({ length: count }, (_none, index) => numberedEvent(from + index));
}

/** An event as the store accepts it. */
export function newEvent(event: TrackingEvent, source: VitalSource = "real"): NewEvent {
  const at = event.ctime;
  return { event, receivedAt: at, happenedAt: at, source, vital: readVital(event, at) };
}
