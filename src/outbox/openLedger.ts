import { answerOf, readAllBy, readBy } from "./indexed-db/inTransaction.ts";
import type { OutboxStores } from "./outboxDatabase.ts";
import { type FrozenEvent, noLosses, type OutboxLosses } from "./outbox.ts";
import type { StoredEvent } from "./storedEvent.ts";

/** Counts of the events that the database holds and has lost, kept in step with its records. */
export interface LedgerState {
  readonly events: number;
  readonly bytes: number;
  readonly losses: OutboxLosses;
}

type Totals = Pick<LedgerState, "events" | "bytes">;

const totalsKey = "totals";
const lossesKey = "losses";

/** The only means to add or to remove an event: both change the ledger, which `save` writes in the same transaction. */
export interface Ledger {
  readonly state: () => LedgerState;
  readonly insert: (event: FrozenEvent, addedAt: number) => Promise<void>;
  /** Removes an event for good; without a cause it was delivered. */
  readonly drop: (event: StoredEvent, cause?: keyof OutboxLosses) => Promise<void>;
  readonly countLoss: (cause: keyof OutboxLosses, by: number) => void;
  readonly save: () => Promise<void>;
}

/** Reads the ledger within a transaction. Counts the events again where `dropUnwritten` has deleted the totals. */
export async function readLedgerState({ events, meta }: OutboxStores): Promise<LedgerState> {
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
 * Removes events where the storage has no room even for the totals. It deletes the totals as well, because a full
 * storage still allows deletions but no writes.
 */
export async function dropUnwritten(
  { events, meta }: OutboxStores,
  gone: readonly StoredEvent[],
): Promise<void> {
  if (gone.length === 0) return;
  await answerOf(meta.delete(totalsKey));
  await Promise.all(gone.map(({ order }) => answerOf(events.delete(order))));
}

/** Opens the ledger of one readwrite transaction. */
export async function openLedger(stores: OutboxStores): Promise<Ledger> {
  const { events, meta } = stores;
  const before = await readLedgerState(stores);
  let state = before;

  const change = (countBy: number, bytesBy: number): void => {
    state = { ...state, events: state.events + countBy, bytes: state.bytes + bytesBy };
  };
  const countLoss = (cause: keyof OutboxLosses, by: number): void => {
    state = { ...state, losses: { ...state.losses, [cause]: state.losses[cause] + by } };
  };

  return Object.freeze({
    state: () => state,
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
      const { losses, ...totals } = state;
      if (state !== before) await answerOf(meta.put(totals, totalsKey));
      if (losses !== before.losses) await answerOf(meta.put(losses, lossesKey));
    },
  } satisfies Ledger);
}
