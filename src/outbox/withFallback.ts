import type { TrackingEvent } from "../wire/events/tracking.ts";
import type { Outbox, OutboxLosses } from "./outbox.ts";
import { trustedJson } from "../lib/trusted.ts";

/** The name under which events are taken out of memory to be stored after all. */
const movingHolder = "memory-to-storage";
const eventsPerMove = 50;

/**
 * Puts a memory outbox under a durable one. An event that the durable one refuses lives in memory, and its receipt says
 * so; it moves when the storage takes events again. Memory is sent first, because it is lost first. A call rejects only
 * if nothing can make its failure good: when a stored event is acknowledged or set aside, and `clear`.
 */
export function withFallback({
  durable,
  memory,
}: {
  readonly durable: Outbox;
  readonly memory: Outbox;
}): Outbox {
  const inMemory = new Set<string>();
  let lastLogSeq = 0;

  const takeFromMemory = (ids: readonly string[]): void => {
    for (const id of ids) inMemory.delete(id);
  };

  /** Splits ids: an event in memory was refused by the storage, all others are in the storage. */
  const split = (
    ids: readonly string[],
  ): { held: readonly string[]; stored: readonly string[] } => ({
    held: ids.filter((id) => inMemory.has(id)),
    stored: ids.filter((id) => !inMemory.has(id)),
  });

  /** The receipt of the storage; `undefined` where it refuses. */
  const store = (events: readonly TrackingEvent[]) => durable.add(events).catch(() => undefined);

  const moveToStorage = async (): Promise<void> => {
    const lease = await memory.lease({
      holder: movingHolder,
      maxEvents: eventsPerMove,
      maxBytes: Number.POSITIVE_INFINITY,
    });
    if (lease === undefined) {
      // Ids of events that memory gave up may be left.
      if ((await memory.size()).events === 0) inMemory.clear();
      return;
    }
    const ids = lease.records.map(({ id }) => id);
    const events = lease.records.map(({ json }) => trustedJson<TrackingEvent>(json));
    if ((await store(events)) === undefined) {
      await memory.release(ids, { holder: movingHolder, countAttempt: false });
      return;
    }
    await memory.acknowledge(ids);
    takeFromMemory(ids);
    await moveToStorage();
  };

  return Object.freeze({
    async add(events) {
      const receipt = await store(events);
      if (receipt === undefined) {
        for (const { event_id: id } of events) inMemory.add(id);
        return memory.add(events);
      }
      const { held } = split(events.map(({ event_id: id }) => id));
      await memory.acknowledge(held);
      takeFromMemory(held);
      if (inMemory.size > 0) await moveToStorage();
      return receipt;
    },
    async lease(bounds) {
      return (await memory.lease(bounds)) ?? durable.lease(bounds).catch(() => undefined);
    },
    async acknowledge(ids) {
      const { held, stored } = split(ids);
      await memory.acknowledge(held);
      takeFromMemory(held);
      if (stored.length > 0) await durable.acknowledge(stored);
    },
    async release(ids, options) {
      const { held, stored } = split(ids);
      await memory.release(held, options);
      // If this fails, the events come back when the lease runs out.
      if (stored.length > 0) await durable.release(stored, options).catch(() => undefined);
    },
    async setAside(ids) {
      const { held, stored } = split(ids);
      await memory.setAside(held);
      takeFromMemory(held);
      if (stored.length > 0) await durable.setAside(stored);
    },
    async quietUntil() {
      const own = await memory.quietUntil();
      return Math.max(own, await durable.quietUntil().catch(() => 0));
    },
    async beQuietUntil(epochMs) {
      await memory.beQuietUntil(epochMs);
      await durable.beQuietUntil(epochMs).catch(() => undefined);
    },
    async nextLogSeq(count) {
      const first = await durable.nextLogSeq(count).catch(() => lastLogSeq + 1);
      lastLogSeq = Math.max(lastLogSeq, first + count - 1);
      return first;
    },
    async size() {
      const [held, stored] = await Promise.all([
        memory.size(),
        durable.size().catch(() => ({ events: 0, bytes: 0 })),
      ]);
      return { events: held.events + stored.events, bytes: held.bytes + stored.bytes };
    },
    async losses() {
      const [held, stored] = await Promise.all([
        memory.losses(),
        durable.losses().catch(() => undefined),
      ]);
      return stored === undefined ? held : sumOf(held, stored);
    },
    async countVolatile(count) {
      await durable.countVolatile(count).catch(() => memory.countVolatile(count));
    },
    async clear() {
      await memory.clear();
      inMemory.clear();
      lastLogSeq = 0;
      await durable.clear();
    },
  } satisfies Outbox);
}

function sumOf(one: OutboxLosses, other: OutboxLosses): OutboxLosses {
  return {
    overflow: one.overflow + other.overflow,
    expired: one.expired + other.expired,
    rejected: one.rejected + other.rejected,
    volatile: one.volatile + other.volatile,
  };
}
