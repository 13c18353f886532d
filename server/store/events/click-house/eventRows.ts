import { dayOf } from "../../../../src/lib/clock.ts";
import { vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import { vitalBucketOf } from "../../../../src/wire/events/vitalsApi.ts";
import { type NewEvent, viewIdOf } from "../eventStore.ts";
import type { Prepared } from "./createEventLedger.ts";
import type { Cell } from "./openClickHouse.ts";

const dayMs = 86_400_000;

/**
 * How far a page view's measurements may be from the day it is kept under, in milliseconds: a tab that stays open
 * reports again, and an outbox reports late. Measurements further away are kept under their own day, and count as
 * another view's.
 */
export const viewSpreadMs = 14 * dayMs;

type Row = Readonly<Record<string, Cell>>;

/** An event as a row of `events`. */
export function toEventRow({ event, receivedAt, happenedAt, source }: NewEvent): Row {
  return {
    source,
    received_day: dayOf(receivedAt),
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
export function toVitalRows({ unknown, dayOfView }: Prepared): readonly VitalRow[] {
  const latest = new Map<string, VitalRow>();
  for (const row of unknown
    .flatMap((one) => toVitalRow(one, dayOfView))
    .toSorted((a, b) => a.at - b.at))
    latest.set(JSON.stringify([row.source, row.view_day, row.name, row.view_id]), row);
  return [...latest.values()];
}

function toVitalRow(one: NewEvent, dayOfView: Prepared["dayOfView"]): VitalRow[] {
  const { event, vital, source } = one;
  if (vital === undefined) return [];
  const view_id = viewIdOf(one);
  const ownDay = dayOf(vital.at);
  const kept = dayOfView(source, view_id) ?? ownDay;
  const isNear = Math.abs(Date.parse(ownDay) - Date.parse(kept)) <= viewSpreadMs;
  const { at, name, value, rating, attribution, attribution_kind } = vital;
  return [
    {
      ...Object.fromEntries(vitalDimensions.map((dimension) => [dimension, vital[dimension]])),
      source,
      view_day: isNear ? kept : ownDay,
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
