import { answerOf, type OutboxStores, readAllBy, readBy } from "./inTransaction.ts";
import type { FrozenEvent } from "./freezeEvents.ts";
import { noLosses, type OutboxLosses } from "./outbox.ts";
import type { StoredEvent } from "./storedEvent.ts";

/** What the database holds and what it has lost, kept in step with its records. */
export interface Ledger {
  readonly events: number;
  readonly bytes: number;
  readonly losses: OutboxLosses;
}

type Totals = Pick<Ledger, "events" | "bytes">;

const totalsKey = "totals";
const lossesKey = "losses";

/** The only way to add or to take an event: both change the ledger, which `save` writes in the same transaction. */
export interface Book {
  readonly ledger: () => Ledger;
  readonly insert: (event: FrozenEvent, addedAt: number) => Promise<void>;
  /** Takes an event away for good; without a cause it was delivered. */
  readonly drop: (event: StoredEvent, cause?: keyof OutboxLosses) => Promise<void>;
  readonly countLoss: (cause: keyof OutboxLosses, by: number) => void;
  readonly save: () => Promise<void>;
}

/** Reads the ledger of a transaction. Totals that were struck out are counted anew. */
export async function readLedger({ events, meta }: OutboxStores): Promise<Ledger> {
  const [totals, losses] = await Promise.all([
    readBy<Totals | undefined>(meta.get(totalsKey)),
    readBy<OutboxLosses | undefined>(meta.get(lossesKey)),
  ]);
  return { ...(totals ?? (await countTotals(events))), losses: losses ?? noLosses };
}

async function countTotals(events: IDBObjectStore): Promise<Totals> {
  const all = await readAllBy<StoredEvent>(events.getAll());
  return { events: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Takes events away where the storage has no room even for the totals: those are struck out with them, because a full
 * storage lets go of things but takes none.
 */
export async function dropUnwritten(
  { events, meta }: OutboxStores,
  gone: readonly StoredEvent[],
): Promise<void> {
  if (gone.length === 0) return;
  await answerOf(meta.delete(totalsKey));
  await Promise.all(gone.map(({ order }) => answerOf(events.delete(order))));
}

/** Opens the book of one readwrite transaction. */
export async function openBook(stores: OutboxStores): Promise<Book> {
  const { events, meta } = stores;
  const before = await readLedger(stores);
  let ledger = before;

  const change = (countBy: number, bytesBy: number): void => {
    ledger = { ...ledger, events: ledger.events + countBy, bytes: ledger.bytes + bytesBy };
  };
  const countLoss = (cause: keyof OutboxLosses, by: number): void => {
    ledger = { ...ledger, losses: { ...ledger.losses, [cause]: ledger.losses[cause] + by } };
  };

  return Object.freeze({
    ledger: () => ledger,
    async insert(event, addedAt) {
      change(1, event.bytes);
      const record: Omit<StoredEvent, "order"> = { ...event, addedAt, attempts: 0, state: "free" };
      await answerOf(events.add(record));
    },
    async drop(event, cause) {
      change(-1, -event.bytes);
      if (cause !== undefined) countLoss(cause, 1);
      await answerOf(events.delete(event.order));
    },
    countLoss,
    async save() {
      const { losses, ...totals } = ledger;
      if (ledger !== before) await answerOf(meta.put(totals, totalsKey));
      if (losses !== before.losses) await answerOf(meta.put(losses, lossesKey));
    },
  } satisfies Book);
}
