import type { TrackingEvent } from "../wire/tracking.ts";

/** An event that waits, with what delivery needs to know of it. */
export interface OutboxRecord {
  readonly id: string;
  /** `JSON.stringify` of the event, made once: what is sent is what was frozen. */
  readonly json: string;
  readonly bytes: number;
  /** Epoch milliseconds. */
  readonly addedAt: number;
  readonly attempts: number;
}

/** Events that one sender has taken for a while. */
export interface Lease {
  readonly holder: string;
  readonly records: readonly OutboxRecord[];
  /** Epoch milliseconds after which another sender may take them. */
  readonly expiresAt: number;
}

/** What the outbox could not keep, counted since the device first used it. */
export interface OutboxLosses {
  /** Given up because of the bounds on count or bytes. */
  readonly overflow: number;
  /** Older than the bound. */
  readonly expired: number;
  /** Refused by the collector for good. */
  readonly rejected: number;
  /** Lost with the memory of a tab that had no storage. */
  readonly volatile: number;
}

/**
 * Events from `track()` to the acknowledgement. An event leaves by `acknowledge` or `setAside` with its id alone,
 * never by position; one that is leased comes back by `release` or when its lease has run out. Two holders never
 * have one event at the same time while both keep to their leases.
 */
export interface Outbox {
  /** Resolves when the events are kept; `durable` is false where a reload would not find them. */
  add(events: readonly TrackingEvent[]): Promise<{ readonly durable: boolean }>;
  /** Takes the oldest events that no one holds, within the bounds; `undefined` for none. */
  lease(bounds: {
    readonly holder: string;
    readonly maxEvents: number;
    readonly maxBytes: number;
  }): Promise<Lease | undefined>;
  acknowledge(ids: readonly string[]): Promise<void>;
  /** Puts events back; `countAttempt` is false where nothing was sent. */
  release(ids: readonly string[], options: { readonly countAttempt: boolean }): Promise<void>;
  /** Gives up events that the collector refuses for good. */
  setAside(ids: readonly string[]): Promise<void>;
  /** Epoch milliseconds until which nothing of this origin is sent; 0 for now. Shared by tabs and service worker. */
  quietUntil(): Promise<number>;
  beQuietUntil(epochMs: number): Promise<void>;
  /** The next number of the device, for `log_seq`. */
  nextLogSeq(count: number): Promise<number>;
  size(): Promise<{ readonly events: number; readonly bytes: number }>;
  losses(): Promise<OutboxLosses>;
  /** Forgets everything: the visitor took the consent back. */
  clear(): Promise<void>;
}
