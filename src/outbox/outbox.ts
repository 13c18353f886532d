import type { TrackingEvent } from "../wire/events/tracking.ts";

/** An event that waits, with the data that its delivery needs. */
export interface OutboxRecord {
  readonly id: string;
  /** `JSON.stringify` of the event, made once: the bytes that are sent are the bytes that were frozen. */
  readonly json: string;
  readonly bytes: number;
  /** Epoch milliseconds of the device's clock, which may be wrong by any amount. */
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

/** Counts of the events that the outbox could not keep, since the device first used it. */
export interface OutboxLosses {
  /** Never promised, and given up because of the bounds on count or bytes. */
  readonly overflow: number;
  /** Older than the bound by the server's clock. */
  readonly expired: number;
  /** Refused by the collector for good. */
  readonly rejected: number;
  /** Lost with the memory of a tab that had no storage. */
  readonly volatile: number;
}

/** Nothing lost. */
export const noLosses: OutboxLosses = { overflow: 0, expired: 0, rejected: 0, volatile: 0 };

/**
 * Keeps events from `track()` to the acknowledgement. An event leaves only by `acknowledge` or `setAside`, by its id
 * and never by position. A leased event comes back by `release`, or when its lease has run out. Two holders never have
 * the same event while both keep to their leases. The one exception is a storage that is too full to write a lease
 * down: then two tabs may send the same event, and the collector recognises it by its id.
 */
export interface Outbox {
  /**
   * Resolves when the events are kept; `durable` is false where a reload would lose them. A durable outbox at its bounds
   * rejects new events, all or none: an event that it has promised to keep never makes room for another. An event that is
   * there already stays unchanged, so a caller without an answer may ask again.
   */
  add(events: readonly TrackingEvent[]): Promise<{ readonly durable: boolean }>;
  /**
   * Takes the oldest events that no one holds; `undefined` if there are none. `maxBytes` bounds the body, which is a
   * JSON array of them. An event that is larger than that comes alone, because it would wait for ever. The events of a
   * holder that never came back can be taken when its lease has run out. That counts as an attempt, because they may
   * have been sent.
   */
  lease(bounds: {
    readonly holder: string;
    readonly maxEvents: number;
    readonly maxBytes: number;
    /**
     * Epoch milliseconds of the server's clock in the latest answer that this sender has had: events that are too old by
     * it go first, and are counted. Without it nothing is too old. Senders that share an access share the latest answer:
     * an older one that comes after a look would make events older than they are.
     */
    readonly serverTime?: number | undefined;
  }): Promise<Lease | undefined>;
  acknowledge(ids: readonly string[]): Promise<void>;
  /**
   * Puts events back; `countAttempt` is false where nothing was sent. Events that `holder` no longer has, because its
   * lease ran out and another holder took them, stay where they are.
   */
  release(
    ids: readonly string[],
    options: { readonly holder: string; readonly countAttempt: boolean },
  ): Promise<void>;
  /** Gives up events that the collector refuses for good. */
  setAside(ids: readonly string[]): Promise<void>;
  /** Epoch milliseconds until which this origin sends nothing; 0 for no wait. Shared by tabs and service worker. */
  quietUntil(): Promise<number>;
  /** Extends the silence; the later end counts. */
  beQuietUntil(epochMs: number): Promise<void>;
  /** The first of the next `count` numbers of the device, for `log_seq`; from 1. */
  nextLogSeq(count: number): Promise<number>;
  size(): Promise<{ readonly events: number; readonly bytes: number }>;
  losses(): Promise<OutboxLosses>;
  /** Counts events that were lost with a tab's memory; the page finds out later. */
  countVolatile(count: number): Promise<void>;
  /**
   * Forgets everything, counters included, because the visitor withdrew the consent. Rejects where the storage refuses,
   * and then may still hold all of it.
   */
  clear(): Promise<void>;
}

/** The limits of one outbox and the length of a lease; `trackingLimits` of the contract has the values. */
export interface OutboxLimits {
  readonly maxStoredEvents: number;
  readonly maxStoredBytes: number;
  /** How long an event waits by the server's clock, from the first answer after it came. */
  readonly maxAgeMs: number;
  readonly leaseMs: number;
}

/** An event as it will be sent, not yet in an outbox. */
export type FrozenEvent = Pick<OutboxRecord, "id" | "json" | "bytes">;

/** Freezes events in their order; of several with the same id, only the first. */
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
