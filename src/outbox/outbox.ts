import type { TrackingEvent } from "../wire/events/tracking.ts";

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
  /** Unique to one sender of one tab or service worker, not to a kind of sender. */
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

/** Nothing lost. */
export const noLosses: OutboxLosses = { overflow: 0, expired: 0, rejected: 0, volatile: 0 };

/**
 * Events from `track()` to the acknowledgement. An event leaves by `acknowledge` or `setAside` with its id alone,
 * never by position; one that is leased comes back by `release` or when its lease has run out. Two holders never
 * have one event at the same time while both keep to their leases; but for a storage that is too full to write a lease
 * down, where two tabs may send the same, which the collector tells by the id.
 */
export interface Outbox {
  /**
   * Resolves when the events are kept; `durable` is false where a reload would not find them. An event that
   * is there already stays as it is, so that a caller without an answer may ask again.
   */
  add(events: readonly TrackingEvent[]): Promise<{ readonly durable: boolean }>;
  /**
   * Takes the oldest events that no one holds; `undefined` for none. `maxBytes` bounds the body, a JSON array of them; an
   * event that is larger comes alone, because it would wait for ever. What a holder that never came back had is taken
   * when its lease has run out, with an attempt counted: it may have been sent.
   */
  lease(bounds: {
    readonly holder: string;
    readonly maxEvents: number;
    readonly maxBytes: number;
  }): Promise<Lease | undefined>;
  acknowledge(ids: readonly string[]): Promise<void>;
  /**
   * Puts events back; `countAttempt` is false where nothing was sent. Those that `holder` no longer has, because its
   * lease ran out and another has taken them, stay where they are.
   */
  release(
    ids: readonly string[],
    options: { readonly holder: string; readonly countAttempt: boolean },
  ): Promise<void>;
  /** Gives up events that the collector refuses for good. */
  setAside(ids: readonly string[]): Promise<void>;
  /** Epoch milliseconds until which nothing of this origin is sent; 0 for now. Shared by tabs and service worker. */
  quietUntil(): Promise<number>;
  /** The later end counts. */
  beQuietUntil(epochMs: number): Promise<void>;
  /** The first of the next `count` numbers of the device, for `log_seq`; from 1. */
  nextLogSeq(count: number): Promise<number>;
  size(): Promise<{ readonly events: number; readonly bytes: number }>;
  losses(): Promise<OutboxLosses>;
  /** Counts events that were lost with a tab's memory; the page finds out later. */
  countVolatile(count: number): Promise<void>;
  /**
   * Forgets everything, counters included: the visitor took the consent back. Rejects where the storage refuses, and then
   * may still hold all of it.
   */
  clear(): Promise<void>;
}

/** What one outbox holds at most, and how long a lease lasts; `trackingLimits` of the contract has them all. */
export interface OutboxLimits {
  readonly maxStoredEvents: number;
  readonly maxStoredBytes: number;
  readonly maxAgeMs: number;
  readonly leaseMs: number;
}

/** An event as it will be sent, not yet in an outbox. */
export type FrozenEvent = Pick<OutboxRecord, "id" | "json" | "bytes">;

/** Freezes events, in their order, one for an id: the first. */
export function freezeEvents(events: readonly TrackingEvent[]): readonly FrozenEvent[] {
  const encoder = new TextEncoder();
  const frozen = new Map<string, FrozenEvent>();
  for (const event of events) {
    if (frozen.has(event.event_id)) continue;
    const json = JSON.stringify(event);
    frozen.set(event.event_id, { id: event.event_id, json, bytes: encoder.encode(json).length });
  }
  return [...frozen.values()];
}
