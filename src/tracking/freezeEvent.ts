import {
  eventBounds,
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

const { maxExtMembers, maxNameCharacters, maxTextCharacters } = eventBounds;

/** Half of an event is left to what the tracker adds. */
const maxRequestBytes = trackingLimits.maxEventBytes / 2;

const textMembers = ["event_tracking", "business1", "business2"] as const;

/**
 * Why a request is no event that the collector takes; `undefined` for one that is. A tag manager may hand over
 * anything; members that no event has do not matter.
 */
export function faultOf(request: unknown): string | undefined {
  if (!isRecord(request)) return "it is no object";
  const { type, event_tracking_id, event_tracking, business1, business2 } = request;
  if (!eventTypes.some((known) => known === type)) return "its type is unknown";
  if (typeof event_tracking_id !== "string" || !isTrackingId(event_tracking_id))
    return "its event_tracking_id is neither / nor b and digits";
  if (!textMembers.every((name) => ["undefined", "string"].includes(typeof request[name])))
    return "a text of it is none";
  // A copy: an own way to become JSON could hide anything.
  const event_tracking_ext = copyOf(request["event_tracking_ext"] ?? undefined);
  const fault = faultOfExt(event_tracking_ext);
  if (fault !== undefined) return fault;
  const texts = { type, event_tracking_id, event_tracking, business1, business2 };
  return isLongerThan(maxRequestBytes, JSON.stringify({ ...texts, event_tracking_ext }))
    ? "it is too long"
    : undefined;
}

const notFlat = "its event_tracking_ext is not flat";

function copyOf(ext: unknown): unknown {
  return isRecord(ext) ? { ...ext } : ext;
}

function faultOfExt(ext: unknown): string | undefined {
  if (ext === undefined) return undefined;
  if (!isRecord(ext)) return notFlat;
  const keys = Object.keys(ext);
  if (keys.length > maxExtMembers || !Object.values(ext).every(isFlat)) return notFlat;
  return keys.some((key) => key.length > maxNameCharacters)
    ? `a key of its event_tracking_ext is longer than ${String(maxNameCharacters)} characters`
    : undefined;
}

function isFlat(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Encodes only where it could matter: a code unit of UTF-16 has three bytes in UTF-8 at most. */
function isLongerThan(maxBytes: number, text: string): boolean {
  if (text.length * 3 <= maxBytes) return false;
  return new TextEncoder().encode(text).length > maxBytes;
}

/**
 * The event as it will be sent; only what the outbox counts changes afterwards. What the page says of itself is cut to
 * the collector's bounds: a long title must not cost an event.
 */
export function freezeEvent(
  request: TrackRequest,
  { facts, stamp }: { readonly facts: PageFacts; readonly stamp: EventStamp },
): TrackingEvent {
  const build = (maxCharacters: number): TrackingEvent => ({
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
    ...cutTexts(facts, maxCharacters),
    context: cutTexts(facts.context, maxCharacters),
    log_seq: 0,
    retry_count: 0,
  });

  let maxCharacters: number = maxTextCharacters;
  let event = build(maxCharacters);
  while (maxCharacters > 1 && isLongerThan(trackingLimits.maxEventBytes, JSON.stringify(event))) {
    maxCharacters /= 2;
    event = build(maxCharacters);
  }
  return Object.freeze(event);
}

function cutTexts<T extends object>(facts: T, maxCharacters: number): T {
  const cut = { ...facts };
  for (const [name, value] of Object.entries(facts)) {
    const most = name === "device_id" ? Math.min(maxCharacters, maxNameCharacters) : maxCharacters;
    if (typeof value === "string") Reflect.set(cut, name, value.slice(0, most));
  }
  return cut;
}
