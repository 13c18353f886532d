import type { Clock } from "../lib/clock.ts";
import type { StartTimer } from "../lib/systemTimer.ts";
import { trackingLimits } from "../wire/events/tracking.ts";
import { createIdbLeasing } from "./createIdbLeasing.ts";
import { createTransactions } from "./outboxDatabase.ts";
import { freezeEvents, type Outbox, type OutboxLimits } from "./outbox.ts";
import { answerOf, readBy } from "./indexed-db/inTransaction.ts";
import { currentQuiet, longerQuiet, noQuiet, type Quiet } from "./leaseRules.ts";
import { hasRoom } from "./retention.ts";
import { openLedger, readLedgerState } from "./openLedger.ts";
import { hasEvent } from "./storedEvent.ts";

/** The parts of the platform that the outbox needs. */
export interface IdbOutboxDeps {
  readonly indexedDB: IDBFactory;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  readonly limits?: OutboxLimits;
}

const quietKey = "quiet";
const logSeqKey = "logSeq";

/**
 * The outbox in IndexedDB, shared by all workers of the origin and the service worker. Every call is one transaction,
 * or several that can be repeated. A call rejects with an `Error` where the storage refuses, and then it has changed
 * nothing. It refuses new events itself where they would pass the bounds: what it has taken it has promised to keep. The
 * database is opened by the first call, and again by a later one if that failed.
 */
export function createIdbOutbox({
  indexedDB,
  clock,
  startTimer,
  limits = trackingLimits,
}: IdbOutboxDeps): Outbox {
  const transactions = createTransactions({ indexedDB, startTimer });
  const { read, write, writeForSure } = transactions;
  const leasing = createIdbLeasing({ transactions, clock, limits });

  const changeQuiet = (change: (quiet: Quiet, now: number) => Quiet): Promise<Quiet> =>
    write(async ({ meta }) => {
      const quiet = change(await readQuiet(meta), clock());
      await answerOf(meta.put(quiet, quietKey));
      return quiet;
    });

  return Object.freeze({
    async add(added) {
      const fresh = freezeEvents(added);
      return writeForSure(async (stores) => {
        const { events } = stores;
        const ledger = await openLedger(stores);
        const present = await Promise.all(fresh.map(({ id }) => hasEvent(events, id)));
        const absent = fresh.filter((_, index) => present[index] === false);
        if (absent.length > 0 && !hasRoom(ledger, absent, limits))
          throw new Error("the outbox is full");
        const now = clock();
        await Promise.all(absent.map((event) => ledger.insert(event, now)));
        await ledger.save();
        return { durable: true };
      });
    },
    lease: leasing.lease,
    acknowledge: leasing.acknowledge,
    release: leasing.release,
    setAside: leasing.setAside,
    async quietUntil() {
      const kept = await read(({ meta }) => readQuiet(meta));
      const isCurrent = currentQuiet(kept, clock()) === kept;
      const { until } = isCurrent ? kept : await changeQuiet(currentQuiet);
      return until > clock() ? until : 0;
    },
    async beQuietUntil(until) {
      await changeQuiet((quiet, now) => longerQuiet(quiet, { now, until }));
    },
    nextLogSeq: (count) =>
      write(async ({ meta }) => {
        const last = (await readBy<number | undefined>(meta.get(logSeqKey))) ?? 0;
        await answerOf(meta.put(last + count, logSeqKey));
        return last + 1;
      }),
    size: () =>
      read(async (stores) => {
        const { events, bytes } = await readLedgerState(stores);
        return { events, bytes };
      }),
    losses: () =>
      read(async (stores) => {
        const { losses } = await readLedgerState(stores);
        return { ...losses, rejected: losses.rejected + leasing.uncounted() };
      }),
    countVolatile: (count) =>
      write(async (stores) => {
        const ledger = await openLedger(stores);
        ledger.countLoss("volatile", count);
        await ledger.save();
      }),
    async clear() {
      await writeForSure(async ({ events, meta }) => {
        await answerOf(events.clear());
        await answerOf(meta.clear());
      });
      leasing.forget();
    },
  } satisfies Outbox);
}

async function readQuiet(meta: IDBObjectStore): Promise<Quiet> {
  return (await readBy<Quiet | undefined>(meta.get(quietKey))) ?? noQuiet;
}
