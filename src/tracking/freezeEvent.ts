import {
  eventTypes,
  isTrackingId,
  type TrackingContext,
  type TrackingEvent,
  trackingLimits,
  type TrackRequest,
} from "../wire/events/tracking.ts";

/** What is true of the page at the moment something happens. */
export interface PageFacts extends Pick<
  TrackingEvent,
  "user_language" | "referer" | "url" | "title" | "page_unique_id" | "tab_id"
> {
  readonly context: TrackingContext;
}

/** What is the event's own. */
export type EventStamp = Pick<TrackingEvent, "event_id" | "timestamp" | "ctime" | "seq">;

/** Why a request is no event; `undefined` for one that is. A tag manager may hand over anything. */
export function faultOf(request: unknown): string | undefined {
  if (!isRecord(request)) return "it is no object";
  if (!eventTypes.some((type) => type === request["type"])) return "its type is unknown";
  const id = request["event_tracking_id"];
  if (typeof id !== "string" || !isTrackingId(id))
    return "its event_tracking_id is neither / nor b and digits";
  if (!isFlat(request["event_tracking_ext"] ?? {})) return "its event_tracking_ext is not flat";
  if (!textMembers.every((name) => ["undefined", "string"].includes(typeof request[name])))
    return "a text of it is none";
  return isTooLong(JSON.stringify(request)) ? "it is too long" : undefined;
}

/** Bytes are counted only where they could matter: a unit of UTF-16 has three in UTF-8 at most. */
function isTooLong(text: string): boolean {
  if (text.length * 3 <= maxRequestBytes) return false;
  return new TextEncoder().encode(text).length > maxRequestBytes;
}

const textMembers = ["event_tracking", "business1", "business2"] as const;

/** Half of an event is left to what the tracker adds. */
const maxExtMembers = 64;
const maxRequestBytes = trackingLimits.maxEventBytes / 2;

/** The event as it will be sent; nothing of it changes afterwards but for what the outbox counts. */
export function freezeEvent(
  request: TrackRequest,
  { facts, stamp }: { readonly facts: PageFacts; readonly stamp: EventStamp },
): TrackingEvent {
  return Object.freeze({
    type: request.type,
    event_tracking_id: request.event_tracking_id,
    event_tracking: request.event_tracking ?? "",
    event_tracking_ext: { ...request.event_tracking_ext },
    business1: request.business1 ?? "",
    business2: request.business2 ?? "",
    page_status: request.page_status === "hide" ? "hide" : "show",
    track_type: request.track_type === "auto" ? "auto" : "manual",
    timely: request.timely === true,
    merge: request.merge === true,
    ...stamp,
    ...facts,
    log_seq: 0,
    retry_count: 0,
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFlat(ext: unknown): boolean {
  return (
    isRecord(ext) &&
    Object.keys(ext).length <= maxExtMembers &&
    Object.values(ext).every(
      (value) => typeof value === "string" || typeof value === "boolean" || Number.isFinite(value),
    )
  );
}
