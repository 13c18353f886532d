import * as v from "valibot";
import {
  eventBounds,
  eventTypes,
  isEventId,
  isTrackerVersion,
  isTrackingId,
  type RejectionCode,
  type TrackingContext,
  type TrackingEvent,
  trackerVersion,
} from "../../src/wire/events/tracking.ts";
import { collectorPolicy } from "./collectorPolicy.ts";

const { maxIdCharacters, maxNameCharacters, maxTextCharacters, maxExtMembers, maxTimeMs } =
  eventBounds;

/** Text that a database accepts: the replacement character replaces NUL and half characters, which a cut title has. */
const storable = v.pipe(
  v.string(),
  v.transform((value) => value.toWellFormed().replaceAll("\0", "\uFFFD")),
);
const text = v.optional(v.pipe(storable, v.maxLength(maxTextCharacters)), "");
const name = v.pipe(storable, v.minLength(1), v.maxLength(maxNameCharacters));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const time = v.pipe(
  v.number(),
  v.minValue(-maxTimeMs),
  v.maxValue(maxTimeMs),
  v.transform(Math.trunc),
);
/** Refuses a list, because `v.object` and `v.record` accept one as an object. */
const notList = v.custom<object>((value) => !Array.isArray(value));
const flag = v.optional(v.boolean(), false);

const platforms = [3, 4, 5, 6, 7] as const;

const contextSchema = v.object({
  browser: text,
  browser_version: text,
  manufacturer: text,
  model: text,
  screen_size: text,
  network_type: text,
  sys: v.optional(v.picklist(platforms), 3),
  os_version: text,
  url_host: text,
  referer: text,
  target: text,
  timezone_offset: v.optional(v.pipe(v.number(), v.finite()), 0),
  log_environment: text,
  qr_value: text,
  device_id: v.optional(v.pipe(storable, v.maxLength(maxNameCharacters)), ""),
  fingerprint: v.exactOptional(v.pipe(storable, v.maxLength(maxTextCharacters))),
  session_id: text,
  first_visit_time: v.optional(v.pipe(v.number(), v.finite()), 0),
  is_first_day: flag,
  lib_version: v.optional(v.pipe(v.string(), v.check(isTrackerVersion)), trackerVersion),
  app_id: text,
  app_name: text,
  uid: text,
}) satisfies v.GenericSchema<unknown, TrackingContext>;

/** The shape of a checked event; checking it again changes nothing. */
export const eventSchema = v.object({
  event_id: v.custom<string>(isEventId),
  type: v.picklist(eventTypes),
  event_tracking_id: v.pipe(v.string(), v.check(isTrackingId)),
  event_tracking: text,
  event_tracking_ext: v.optional(
    v.pipe(
      notList,
      v.record(
        v.pipe(storable, v.maxLength(maxNameCharacters)),
        v.union([
          v.pipe(storable, v.maxLength(maxTextCharacters)),
          v.pipe(v.number(), v.finite()),
          v.boolean(),
        ]),
      ),
      v.maxEntries(maxExtMembers),
    ),
    {},
  ),
  business1: text,
  business2: text,
  page_status: v.optional(v.picklist(["show", "hide"]), "show"),
  track_type: v.optional(v.picklist(["manual", "auto"]), "auto"),
  timely: flag,
  merge: flag,
  timestamp: time,
  ctime: time,
  seq: whole,
  tab_id: name,
  log_seq: whole,
  lost_events: v.exactOptional(whole),
  retry_count: v.optional(whole, 0),
  user_language: text,
  referer: text,
  url: text,
  title: text,
  page_unique_id: text,
  context: v.pipe(notList, contextSchema),
}) satisfies v.GenericSchema<unknown, TrackingEvent>;

/** An event as it can be stored, or the reason why it cannot. */
export type ReadEvent =
  | { readonly event: TrackingEvent }
  | { readonly id: string; readonly code: RejectionCode };

/**
 * Checks one event of a body. Unknown members are dropped, and texts of an otherwise good event are repaired rather
 * than refused. Times are not checked: a device's clock may say anything.
 */
export function readEvent(value: unknown): ReadEvent {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { id: "", code: "not-an-object" };
  const id: unknown = Reflect.get(value, "event_id");
  if (!isEventId(id)) return { id: nameOf(id), code: "bad-id" };
  if (Buffer.byteLength(JSON.stringify(value)) > collectorPolicy.maxEventBytes)
    return { id, code: "too-long" };
  const read = v.safeParse(eventSchema, value, { abortEarly: true });
  return read.success ? { event: read.output } : { id, code: "bad-field" };
}

/** The id as it came, so that its sender finds it again; empty if it is not a short text. */
function nameOf(id: unknown): string {
  return typeof id === "string" && id.length <= maxIdCharacters && id.isWellFormed() ? id : "";
}
