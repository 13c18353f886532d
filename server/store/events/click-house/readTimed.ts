import { dayOf } from "../../../../src/lib/clock.ts";
import { trustedJson } from "../../../../src/lib/trusted.ts";
import { timelineEventId } from "../../../../src/wire/events/timeline.ts";
import type { TrackingEvent } from "../../../../src/wire/events/tracking.ts";
import type { VitalSource } from "../../../../src/wire/events/vitalsApi.ts";
import { timelineWithinMs, type ViewEvent } from "../eventStore.ts";
import { idSpreadMs } from "./eventRows.ts";
import { leastIdOf, type Near, timeOfId } from "./idTimes.ts";
import type { VitalsPlace } from "./readVitals.ts";
import { sqlDay, sqlText, sqlTexts } from "./sqlText.ts";

const dayMs = 86_400_000;
/** A page that is hidden and shown again tells a timeline each time, so that one may be somewhat older than the measurement. */
const timelineBeforeMs = 300_000;

/** Which events are read, so that a few of each day are among them. */
interface Window {
  readonly firstDay: string;
  readonly lastDay: string;
  /** Ids from the first to before the other; absent where the measurement's id tells no time. */
  readonly ids?: readonly [from: string, to: string];
}

/**
 * Those of some page views that have a timeline: among the events of their measurements' tabs, which have no index. Events are in the
 * order of their ids, which tell their time, so that those around each measurement are found without reading the rest of the day.
 */
export async function readTimed(
  { clickHouse, tables }: VitalsPlace,
  source: VitalSource,
  measured: readonly ViewEvent[],
): Promise<ReadonlySet<string>> {
  if (measured.length === 0) return new Set();
  const ofSource = `source = ${sqlText(source)}`;
  const keys = measured.flatMap((one) =>
    daysOf(one).map((day) => `(${sqlDay(day)}, ${sqlText(one.event_id)})`),
  );
  const tabs = await clickHouse.ask(
    `SELECT DISTINCT tab_id FROM ${tables.events}
    WHERE ${ofSource} AND (id_day, event_id) IN (${keys.join(", ")})`,
  );
  if (tabs.length === 0) return new Set();
  const windows = measured.map((one) => conditionOf(windowOf(one)));
  const told = await clickHouse.ask(
    `SELECT DISTINCT event FROM ${tables.events}
    PREWHERE tracking_id = ${sqlText(timelineEventId)} AND tab_id IN ${sqlTexts(tabs.map(([tab]) => String(tab)))}
    WHERE ${ofSource} AND (${windows.join(" OR ")})`,
  );
  const views = told.map(([event]) =>
    String(trustedJson<TrackingEvent>(String(event)).event_tracking_ext["view_id"]),
  );
  return new Set(views).intersection(new Set(measured.map(({ view_id: id }) => id)));
}

function near(at: number): Near {
  return { at, spreadMs: idSpreadMs };
}

/** The days that an event may be kept under: that of its id, else the day of its receipt. */
function daysOf({ at, event_id }: ViewEvent): readonly string[] {
  const told = timeOfId(event_id, near(at));
  return told === undefined ? [at - dayMs, at, at + dayMs].map(dayOf) : [dayOf(told)];
}

function windowOf({ at, event_id }: ViewEvent): Window {
  const told = timeOfId(event_id, near(at));
  if (told === undefined) return { firstDay: dayOf(at - dayMs), lastDay: dayOf(at + dayMs) };
  const [from, to] = [told - timelineBeforeMs, told + timelineWithinMs];
  return {
    firstDay: dayOf(from),
    lastDay: dayOf(to),
    ids: [leastIdOf(from), leastIdOf(to)],
  };
}

function conditionOf({ firstDay, lastDay, ids }: Window): string {
  const ofDays = `id_day >= ${sqlDay(firstDay)} AND id_day <= ${sqlDay(lastDay)}`;
  if (ids === undefined) return `(${ofDays})`;
  return `(${ofDays} AND event_id >= ${sqlText(ids[0])} AND event_id < ${sqlText(ids[1])})`;
}
