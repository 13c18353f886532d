import type { Clock } from "../lib/clock.ts";
import { isFull } from "./indexed-db/inTransaction.ts";
import type { Transactions } from "./outboxDatabase.ts";
import { createUnwrittenLeases } from "./createUnwrittenLeases.ts";
import { takeWithin } from "./leaseRules.ts";
import { expire } from "./retention.ts";
import { dropUnwritten, openLedger } from "./openLedger.ts";
import type { Lease, Outbox, OutboxLimits } from "./outbox.ts";
import {
  findEvents,
  findFree,
  findOverdue,
  findSome,
  hold,
  lastOrder,
  putBack,
  reclaim,
  recordOf,
  type StoredEvent,
} from "./storedEvent.ts";

type Bounds = Parameters<Outbox["lease"]>[0];

/** What was there when events were last taken: the place of the last one, and the time of the server's latest answer. */
interface Seen {
  readonly order: number;
  readonly serverTime: number | undefined;
}

const nothingSeen: Seen = { order: 0, serverTime: undefined };

/** The part of the outbox by which events leave it. */
export interface IdbLeasing extends Pick<Outbox, "lease" | "acknowledge" | "release" | "setAside"> {
  /** Events set aside while a full storage could not count them; the next write counts them. */
  readonly uncounted: () => number;
  readonly forget: () => void;
}

/**
 * Keeps leases in the database. A storage so full that it accepts no writes still gives its events out, or it could
 * never be emptied. Such a lease is known to this outbox alone, so another tab may send the same event; the collector
 * recognises it by its id. An event delivered from such a storage is deleted without a count.
 */
export function createIdbLeasing({
  transactions: { read, write },
  clock,
  limits,
}: {
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly limits: OutboxLimits;
}): IdbLeasing {
  const unwritten = createUnwrittenLeases();
  const { isUnderWay } = unwritten;
  let uncounted = 0;
  let last = nothingSeen;

  const reclaimAll = async (events: IDBObjectStore, now: number): Promise<void> => {
    const time = { now, leaseMs: limits.leaseMs };
    unwritten.reclaim(time);
    await reclaim(events, time);
  };

  const choose = (events: readonly StoredEvent[], { maxEvents, maxBytes }: Bounds) =>
    takeWithin(events.filter(({ id }) => !isUnderWay(id)).slice(0, maxEvents), maxBytes);

  const leaseOf = (events: readonly StoredEvent[], { holder }: Bounds, now: number) =>
    events.length === 0
      ? undefined
      : ({
          holder,
          records: events.map(recordOf),
          expiresAt: now + limits.leaseMs,
        } satisfies Lease);

  const leaseByWriting = (bounds: Bounds): Promise<Lease | undefined> =>
    write(async (stores) => {
      const { events } = stores;
      const ledger = await openLedger(stores);
      // Read the clock after the first request: the transaction may have waited for its turn before it.
      const now = clock();
      await reclaimAll(events, now);
      const { serverTime } = bounds;
      if (serverTime !== undefined) {
        // An answer that came since the last look is later than what was there then.
        const known = serverTime === last.serverTime ? 0 : last.order;
        await expire(stores, ledger, { serverTime, known, maxAgeMs: limits.maxAgeMs, isUnderWay });
      }
      last = { order: await lastOrder(events), serverTime };
      await ledger.save();
      const free = await findFree(events, bounds.maxEvents + unwritten.count());
      const chosen = choose(free, bounds);
      const held = { holder: bounds.holder, heldUntil: now + limits.leaseMs };
      await Promise.all(chosen.map((event) => hold(events, event, held)));
      return leaseOf(chosen, bounds, now);
    });

  /** For use after a failed attempt to write, which has ended the unwritten leases that ran out. */
  const leaseByReading = (bounds: Bounds): Promise<Lease | undefined> =>
    read(async ({ events }) => {
      const overdue = await findOverdue(events, clock);
      const now = clock();
      const free = await findSome(events, {
        max: bounds.maxEvents,
        isWanted: (event) => !isUnderWay(event.id),
      });
      const chosen = choose([...overdue, ...free].toSorted(byArrival), bounds);
      const ids = chosen.map(({ id }) => id);
      unwritten.hold(ids, { holder: bounds.holder, until: now + limits.leaseMs });
      return leaseOf(chosen, bounds, now);
    });

  const take = async (ids: readonly string[], cause?: "rejected"): Promise<void> => {
    const countNow = uncounted;
    try {
      await write(async (stores) => {
        const ledger = await openLedger(stores);
        const found = await findEvents(stores.events, ids);
        await Promise.all(found.map((event) => ledger.drop(event, cause)));
        if (countNow > 0) ledger.countLoss("rejected", countNow);
        await ledger.save();
      });
      uncounted -= countNow;
    } catch (error) {
      if (!isFull(error)) throw error;
      const gone = await write(async (stores) => {
        const found = await findEvents(stores.events, ids);
        await dropUnwritten(stores, found);
        return found.length;
      });
      if (cause !== undefined) uncounted += gone;
    }
    unwritten.end(ids);
  };

  return Object.freeze({
    async lease(bounds) {
      if (bounds.maxEvents < 1) return undefined;
      try {
        return await leaseByWriting(bounds);
      } catch (error) {
        if (!isFull(error)) throw error;
        return leaseByReading(bounds);
      }
    },
    acknowledge: (ids) => take(ids),
    setAside: (ids) => take(ids, "rejected"),
    async release(ids, { holder, countAttempt }) {
      const written = unwritten.end(ids, holder);
      if (written.length === 0) return;
      await write(async ({ events }) => {
        const found = await findEvents(events, written);
        const own = found.filter((event) => event.state === "held" && event.holder === holder);
        await Promise.all(own.map((event) => putBack(events, event, { countAttempt })));
      });
    },
    uncounted: () => uncounted,
    forget() {
      unwritten.clear();
      uncounted = 0;
      last = nothingSeen;
    },
  } satisfies IdbLeasing);
}

function byArrival(one: StoredEvent, other: StoredEvent): number {
  return one.order - other.order;
}
