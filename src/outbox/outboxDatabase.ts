import { createConnection } from "./indexed-db/createConnection.ts";
import { inTransaction, type TransactionKind } from "./indexed-db/inTransaction.ts";
import type { DatabasePlatform, DatabaseSchema } from "./indexed-db/openDatabase.ts";

/** Name and schema of the outbox in IndexedDB. */
export const outboxDatabase = {
  name: "outbox",
  version: 1,
  /** One record an event, by the order of arrival. */
  events: "events",
  /** Counters and the silence, by name. */
  meta: "meta",
  /** Indexes of the events. */
  byId: "id",
  byState: "state",
  /** Releases that judged age by the device's clock read it; without it, a tab of theirs could use no such database. */
  byAge: "addedAt",
} as const;

const schema: DatabaseSchema = {
  name: outboxDatabase.name,
  version: outboxDatabase.version,
  label: "the outbox",
  makeStores(database) {
    // Sorted by arrival and not by time: a clock that is set back must not put the newest before the oldest.
    const events = database.createObjectStore(outboxDatabase.events, {
      keyPath: "order",
      autoIncrement: true,
    });
    events.createIndex(outboxDatabase.byId, "id", { unique: true });
    events.createIndex(outboxDatabase.byState, "state");
    events.createIndex(outboxDatabase.byAge, "addedAt");
    database.createObjectStore(outboxDatabase.meta);
  },
};

/** The object stores of one transaction. */
export interface OutboxStores {
  readonly events: IDBObjectStore;
  readonly meta: IDBObjectStore;
}

/** Does work in one transaction, with the promise of `inTransaction`. */
export type Transacting = <T>(work: (stores: OutboxStores) => Promise<T>) => Promise<T>;

/** The kinds of transaction that the outbox makes. */
export interface Transactions {
  readonly read: Transacting;
  /** If the machine loses power, a lost write does no harm: a lease runs out, and a second delivery is a duplicate. */
  readonly write: Transacting;
  /** Resolves once the data is on the disk, where the browser supports that. */
  readonly writeForSure: Transacting;
}

/** Transactions on one shared connection, which is opened when first needed. */
export function createTransactions(platform: DatabasePlatform): Transactions {
  const withDatabase = createConnection(schema, platform);
  const { startTimer } = platform;
  const { events, meta } = outboxDatabase;
  const transacting =
    (kind: Pick<TransactionKind, "mode" | "durability">): Transacting =>
    (work) =>
      withDatabase((database) =>
        inTransaction(database, { ...kind, stores: [events, meta], startTimer }, (transaction) =>
          work({ events: transaction.objectStore(events), meta: transaction.objectStore(meta) }),
        ),
      );
  return Object.freeze({
    read: transacting({ mode: "readonly", durability: "relaxed" }),
    write: transacting({ mode: "readwrite", durability: "relaxed" }),
    writeForSure: transacting({ mode: "readwrite", durability: "strict" }),
  });
}
