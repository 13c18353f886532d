import { dayOf } from "../../../../src/lib/clock.ts";
import { vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import { vitalBucketOf } from "../../../../src/wire/events/vitalsApi.ts";
import { type NewEvent, viewIdOf } from "../eventStore.ts";
import { type Near, timeOfId } from "./idTimes.ts";
import type { Cell } from "./openClickHouse.ts";

const dayMs = 86_400_000;

/**
 * How far the time in an event's id may be from its receipt: an outbox keeps events for 14 days, and a clock may be off by
 * some more. What is further away is kept under the day of its receipt, so that nobody makes partitions at will.
 */
export const idSpreadMs = 21 * dayMs;

/**
 * How far a page view's measurements may be from the day it is kept under, in milliseconds: a tab that stays open
 * reports again, and an outbox reports late. Measurements further away are kept under their own day, and count as
 * another view's.
 */
export const viewSpreadMs = 14 * dayMs;

type Row = Readonly<Record<string, Cell>>;

/**
 * The day under which something with an id is kept: the one that the id tells, where that is near a time, else the day of
 * that time. So every delivery of an id has one key, at whatever time and by whichever process it is stored.
 */
function keyDayOf(id: string, near: Near): string {
  return dayOf(timeOfId(id, near) ?? near.at);
}

/** An event as a row of `events`. */
export function toEventRow({ event, receivedAt, happenedAt, source }: NewEvent): Row {
  return {
    source,
    id_day: keyDayOf(event.event_id, { at: receivedAt, spreadMs: idSpreadMs }),
    event_id: event.event_id,
    received_at: receivedAt,
    happened_at: happenedAt,
    type: event.type,
    tracking_id: event.event_tracking_id,
    device_id: event.context.device_id,
    tab_id: event.tab_id,
    seq: event.seq,
    event: JSON.stringify(event),
  };
}

/** A measurement, with what its key and order are made from. */
export interface VitalRow extends Row {
  readonly source: string;
  readonly view_day: string;
  readonly name: string;
  readonly view_id: string;
  readonly at: number;
}

/** The measurements in events as rows of `vitals`; of one key only the latest, because no part has a key twice. */
export function toVitalRows(added: readonly NewEvent[]): readonly VitalRow[] {
  const latest = new Map<string, VitalRow>();
  for (const row of added.flatMap(toVitalRow).toSorted((a, b) => a.at - b.at))
    latest.set(JSON.stringify([row.source, row.view_day, row.name, row.view_id]), row);
  return [...latest.values()];
}

function toVitalRow(one: NewEvent): VitalRow[] {
  const { event, vital, source } = one;
  if (vital === undefined) return [];
  const view_id = viewIdOf(one);
  const { at, name, value, rating, attribution, attribution_kind } = vital;
  return [
    {
      ...Object.fromEntries(vitalDimensions.map((dimension) => [dimension, vital[dimension]])),
      source,
      // All reports of a view come from the page that it began in, whose id tells when that was loaded.
      view_day: keyDayOf(event.tab_id, { at, spreadMs: viewSpreadMs }),
      name,
      view_id,
      at,
      event_id: event.event_id,
      value,
      bucket: vitalBucketOf(name, value),
      rating,
      attribution,
      attribution_kind,
    },
  ];
}
