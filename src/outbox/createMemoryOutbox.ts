import type { Clock } from "../lib/clock.ts";
import { trackingLimits } from "../wire/events/tracking.ts";
import {
  freezeEvents,
  type FrozenEvent,
  noLosses,
  type Outbox,
  type OutboxLimits,
  type OutboxLosses,
  type OutboxRecord,
} from "./outbox.ts";
import { currentQuiet, leaseEnd, longerQuiet, noQuiet, takeWithin } from "./leaseRules.ts";

interface Held {
  readonly holder: string;
  readonly until: number;
}

interface Entry {
  readonly record: OutboxRecord;
  readonly held?: Held;
}

/**
 * The outbox of a worker without storage. It promises nothing beyond the worker's life, so at its bounds the oldest
 * events go, and no event is too old for it.
 */
export function createMemoryOutbox({
  clock,
  limits = trackingLimits,
}: {
  readonly clock: Clock;
  readonly limits?: OutboxLimits;
}): Outbox {
  // In the order of arrival; an entry that is replaced keeps its place.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let losses: OutboxLosses = noLosses;
  let quiet = noQuiet;
  let lastLogSeq = 0;

  const count = (cause: keyof OutboxLosses, by = 1): void => {
    losses = { ...losses, [cause]: losses[cause] + by };
  };

  const drop = (id: string, cause?: keyof OutboxLosses): void => {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entries.delete(id);
    bytes -= entry.record.bytes;
    if (cause !== undefined) count(cause);
  };

  const insert = (event: FrozenEvent, addedAt: number): void => {
    if (entries.has(event.id)) return;
    entries.set(event.id, { record: { ...event, addedAt, attempts: 0 } });
    bytes += event.bytes;
  };

  const putBack = ({ record }: Entry, countAttempt: boolean): void => {
    const attempts = record.attempts + (countAttempt ? 1 : 0);
    entries.set(record.id, { record: { ...record, attempts } });
  };

  const reclaim = (now: number): void => {
    for (const [id, entry] of entries) {
      if (entry.held === undefined) continue;
      const until = leaseEnd(entry.held.until, { now, leaseMs: limits.leaseMs });
      if (until === undefined) putBack(entry, true);
      else entries.set(id, { ...entry, held: { ...entry.held, until } });
    }
  };

  const free = (): readonly OutboxRecord[] =>
    [...entries.values()].filter(({ held }) => held === undefined).map(({ record }) => record);

  const isOverfull = (): boolean =>
    entries.size > limits.maxStoredEvents || bytes > limits.maxStoredBytes;

  const overflow = (now: number): void => {
    if (!isOverfull()) return;
    reclaim(now);
    for (const { id } of free()) {
      if (!isOverfull()) return;
      drop(id, "overflow");
    }
  };

  return Object.freeze({
    async add(events) {
      const now = clock();
      for (const event of freezeEvents(events)) insert(event, now);
      overflow(now);
      return { durable: false };
    },
    async lease({ holder, maxEvents, maxBytes }) {
      const now = clock();
      reclaim(now);
      const records = takeWithin(free().slice(0, Math.max(0, maxEvents)), maxBytes);
      const expiresAt = now + limits.leaseMs;
      for (const record of records)
        entries.set(record.id, { record, held: { holder, until: expiresAt } });
      return records.length === 0 ? undefined : { holder, records, expiresAt };
    },
    async acknowledge(ids) {
      for (const id of ids) drop(id);
    },
    async release(ids, { holder, countAttempt }) {
      for (const id of ids) {
        const entry = entries.get(id);
        if (entry?.held?.holder === holder) putBack(entry, countAttempt);
      }
    },
    async setAside(ids) {
      for (const id of ids) drop(id, "rejected");
    },
    async quietUntil() {
      quiet = currentQuiet(quiet, clock());
      return quiet.until > clock() ? quiet.until : 0;
    },
    async beQuietUntil(until) {
      quiet = longerQuiet(quiet, { now: clock(), until });
    },
    async nextLogSeq(count) {
      lastLogSeq += count;
      return lastLogSeq - count + 1;
    },
    size: async () => ({ events: entries.size, bytes }),
    losses: async () => losses,
    async countVolatile(lost) {
      count("volatile", lost);
    },
    async clear() {
      entries.clear();
      bytes = 0;
      losses = noLosses;
      quiet = noQuiet;
      lastLogSeq = 0;
    },
  } satisfies Outbox);
}
