import type { TrackingEvent } from "../../../src/wire/events/tracking.ts";
import type { VitalName } from "../../../src/wire/events/vitals.ts";
import { idOf, trackedEvent, vitalEvent } from "../trackedEvents.ts";

/** A number from 0 to below `bound`. */
export type Dice = (bound: number) => number;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A device, and what its clock says besides the machine's. */
export interface Device {
  readonly id: string;
  readonly aheadMs: number;
  /** Whether a collector believes its times, also where the collector's clock is three days behind. */
  readonly isBelieved: boolean;
}

/**
 * Devices in two regions of time: outboxes that were offline for two weeks and for some days, and clocks that are right or
 * hours ahead.
 */
export const devices: readonly Device[] = [
  { id: "two weeks late", aheadMs: -13.5 * dayMs, isBelieved: true },
  { id: "two weeks late again", aheadMs: -13.9 * dayMs, isBelieved: true },
  { id: "four days late", aheadMs: -4 * dayMs, isBelieved: true },
  { id: "right", aheadMs: 0, isBelieved: false },
  { id: "right again", aheadMs: 0, isBelieved: false },
  { id: "hours ahead", aheadMs: 5 * hourMs, isBelieved: false },
];

/** What the devices of a history have made. */
export interface Traffic {
  /** The events of one page view: clicks, one report of LCP, and up to three of INP, of which the latest counts. */
  readonly view: (device: Device) => readonly TrackingEvent[];
  /** How many page views have reported a measure. */
  readonly viewCount: () => number;
  readonly eventCount: () => number;
  /** The latest value of INP of each page view whose times are believed. */
  readonly latest: ReadonlyMap<string, number>;
}

/** Makes events by the dice; no two have an id or a value in common. */
export function createTraffic(dice: Dice): Traffic {
  const latest = new Map<string, number>();
  const startedAt = Date.now();
  let [views, events] = [0, 0];

  const own = (
    { id, aheadMs }: Device,
    { told, tab }: { readonly told: TrackingEvent; readonly tab: string },
  ): TrackingEvent => ({
    ...told,
    event_id: idOf(events, told.ctime),
    seq: events,
    log_seq: events,
    tab_id: tab,
    context: { ...told.context, device_id: id, timezone_offset: aheadMs < 0 ? -540 : 420 },
  });

  return Object.freeze({
    latest,
    viewCount: () => views,
    eventCount: () => events,
    view: (device) => {
      views += 1;
      const at = startedAt + device.aheadMs + views;
      const tab = idOf(views, at);
      const made: TrackingEvent[] = [];
      const make = (told: TrackingEvent): void => {
        events += 1;
        made.push(own(device, { told, tab }));
      };
      const report = (name: VitalName, value: number, lateMs: number): void =>
        make(vitalEvent(events, at + lateMs, { view_id: tab, name, value }));
      report("LCP", 1_000, 0);
      const reports = 1 + dice(3);
      for (let number = 1; number <= reports; number += 1)
        report("INP", views + number / 10, number * 1_000);
      if (device.isBelieved) latest.set(tab, views + reports / 10);
      const clicks = dice(4);
      for (let number = 0; number < clicks; number += 1)
        make(trackedEvent(events, { timestamp: at + number, ctime: at + number }));
      return made;
    },
  } satisfies Traffic);
}
