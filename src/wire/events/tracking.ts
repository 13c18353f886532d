/** The kinds of event (specification, section 3). */
export const eventTypes = [
  "page",
  "click",
  "expose",
  "drag",
  "sideslip",
  "pull up",
  "pull down",
  "video",
  "system",
] as const;

/** One of `eventTypes`. */
export type EventType = (typeof eventTypes)[number];

/** The caller's part of an event; the tracker adds the rest. */
export interface TrackRequest {
  readonly type: EventType;
  /** `/` alone, or `b` and digits; anything else is dropped with a warning (specification, section 5). */
  readonly event_tracking_id: string;
  readonly event_tracking?: string;
  /** Small and flat; must not hold anything personal. */
  readonly event_tracking_ext?: Readonly<Record<string, string | number | boolean>>;
  readonly business1?: string;
  readonly business2?: string;
  readonly page_status?: "show" | "hide";
  readonly track_type?: "manual" | "auto";
  /** True for an event that is sent without waiting for the next tick. */
  readonly timely?: boolean;
  readonly merge?: boolean;
}

/** The answer of `track()` once the event is frozen and kept; `durable` is false where it lives in memory alone. */
export interface TrackReceipt {
  readonly event_id: string;
  readonly durable: boolean;
}

/** The place and the device of an event. All but a few members are the same for all events of a tab. */
export interface TrackingContext {
  readonly browser: string;
  readonly browser_version: string;
  readonly manufacturer: string;
  readonly model: string;
  /** CSS pixels, `360x640`. */
  readonly screen_size: string;
  readonly network_type: string;
  /** Web 3, mobile 4, app H5 5, Windows 6, macOS 7. */
  readonly sys: 3 | 4 | 5 | 6 | 7;
  readonly os_version: string;
  readonly url_host: string;
  readonly referer: string;
  readonly target: string;
  /** Minutes that local time is behind UTC, as `Date.prototype.getTimezoneOffset`. */
  readonly timezone_offset: number;
  readonly log_environment: string;
  readonly qr_value: string;
  /** Random, and the same from a device's first event on. */
  readonly device_id: string;
  /** Empty until the browser has worked it out; absent from pages of older releases, which put it into `device_id` then. */
  readonly fingerprint?: string;
  /** Device id, a timestamp and a random 0 to 100, joined by `_`. */
  readonly session_id: string;
  /** Epoch milliseconds. */
  readonly first_visit_time: number;
  /** True within 24 h of the first visit. */
  readonly is_first_day: boolean;
  /** The version of the page's tracker: `isTrackerVersion`. */
  readonly lib_version: string;
  readonly app_id: string;
  readonly app_name: string;
  /** The user id; empty when nobody is signed in. */
  readonly uid: string;
}

/** The value of the field for the library's version (specification, section 3). */
export const trackerVersion = "1.1.45";

/**
 * Whether a collector of this release takes events of a tracker's version: any of the same first number, as an outbox
 * keeps events of an older page for weeks, and a server may be older than a page. A change that such a collector cannot
 * read needs another first number; the collectors take both before any page has it.
 */
export function isTrackerVersion(version: string): boolean {
  return /^1(?:\.\d{1,5}){2}$/.test(version);
}

/** An event as it is kept and sent. It is frozen when `track()` is called. */
export interface TrackingEvent extends Required<TrackRequest> {
  /** UUIDv7 (RFC 9562). */
  readonly event_id: string;
  /** When it happened by the device's clock, epoch milliseconds. */
  readonly timestamp: number;
  /** The same time corrected by the gateway's clock where that is known, else equal to `timestamp`. */
  readonly ctime: number;
  /** The number of the event in its tab, from 1 without gaps. */
  readonly seq: number;
  /** Identifies the tab that counts `seq`. */
  readonly tab_id: string;
  /** A number that grows over all tabs of the device. */
  readonly log_seq: number;
  /**
   * The number of events that this device has given up so far, for any cause. It is an upper bound: a page that was
   * left never learns which events its worker still kept. Absent where no outbox has seen the event, as in a beacon.
   */
  readonly lost_events?: number;
  readonly retry_count: number;
  readonly user_language: string;
  readonly referer: string;
  /** Without query and fragment. */
  readonly url: string;
  /** The page's name in the table of pages: titles hold what visitors type. */
  readonly title: string;
  readonly page_unique_id: string;
  readonly context: TrackingContext;
}

/** The data of `POST v1/buried/log/info`: the collector's decision on each event. */
export interface CollectorData {
  readonly accepted: readonly string[];
  /** Ids of events that were stored before; as good as accepted. */
  readonly duplicate: readonly string[];
  /** `id` is empty if the event has no readable id; `index` is its place in the body. */
  readonly rejected: readonly {
    readonly id: string;
    readonly index: number;
    readonly code: RejectionCode;
  }[];
}

/** The reason why an event is refused for good. */
export type RejectionCode = "not-an-object" | "bad-id" | "bad-field" | "too-long" | "too-old";

/** Bounds of tracking. The events of a batch, the tick and the silence are the specification's (section 9). */
export const trackingLimits = {
  batchEvents: 50,
  batchBytes: 48 * 1024,
  tickMs: 500,
  silenceAfter403Ms: 10_000,
  maxEventBytes: 8 * 1024,
  /**
   * The collector's limit for one body. It is larger than a batch, so that a small mistake of a client loses no event.
   */
  maxCollectorBytes: 256 * 1024,
  /** The most events that one device promises to keep; beyond it a receipt says `durable: false`. */
  maxStoredEvents: 5_000,
  maxStoredBytes: 8 * 1024 * 1024,
  /** How long an event waits by the server's clock. */
  maxAgeMs: 14 * 86_400_000,
  leaseMs: 30_000,
  requestTimeoutMs: 15_000,
  /** The bytes that all keepalive requests of a page share (Fetch standard). */
  keepaliveBytes: 64 * 1024,
} as const;

/** The limits of the collector for one event. Characters are UTF-16 code units. */
export const eventBounds = {
  maxIdCharacters: 64,
  /** Keys of `event_tracking_ext`, `tab_id` and `device_id`. */
  maxNameCharacters: 128,
  /** Every other text, values of `event_tracking_ext` included. */
  maxTextCharacters: 4_096,
  maxExtMembers: 64,
  /** The furthest time from the epoch that a `Date` can hold, in both directions (ECMA-262, section 21.4.1.1). */
  maxTimeMs: 8.64e15,
} as const;

const eventId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a value is an `event_id`: a lowercase UUID (RFC 9562). */
export function isEventId(id: unknown): id is string {
  return typeof id === "string" && eventId.test(id);
}

/** Whether a text is an `event_tracking_id`: `/` alone or `b` and digits (specification, section 5), within its bound. */
export function isTrackingId(id: string): boolean {
  return id.length <= eventBounds.maxIdCharacters && (id === "/" || /^b\d+$/.test(id));
}

/** The meaning of the collector's status for the batch. */
export type DeliveryVerdict =
  | { readonly kind: "acknowledge" }
  /** Halve the batch; set a single refused event aside. */
  | { readonly kind: "split" }
  | { readonly kind: "wait-for-token" }
  /** Send nothing from this origin for `silenceAfter403Ms`. */
  | { readonly kind: "silence" }
  | { readonly kind: "retry-after" }
  | { readonly kind: "back-off" };

const verdicts: Readonly<Record<number, DeliveryVerdict["kind"]>> = {
  400: "split",
  401: "wait-for-token",
  403: "silence",
  408: "retry-after",
  413: "split",
  422: "split",
  425: "retry-after",
  429: "retry-after",
  503: "retry-after",
};

/** The verdict on a status; 0 stands for no answer at all. Redirects and unknown statuses mean `back-off`. */
export function deliveryVerdict(status: number): DeliveryVerdict {
  if (status >= 200 && status < 300) return { kind: "acknowledge" };
  return { kind: verdicts[status] ?? "back-off" };
}

/** Backoff with full jitter: a random wait up to `baseMs` times two to the attempt, at most `maxMs`. */
export const backoff = { baseMs: 1_000, maxMs: 300_000 } as const;

/** Path of the collector, without a leading slash. */
export const collectorPath = "v1/buried/log/info";
