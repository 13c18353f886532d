import type { StartTimer } from "../lib/timer.ts";
import { createConnection } from "./createConnection.ts";
import { inTransaction, type OutboxStores, type TransactionKind } from "./inTransaction.ts";

/** Does work in one transaction, as `inTransaction` promises. */
export type Transacting = <T>(work: (stores: OutboxStores) => Promise<T>) => Promise<T>;

/** The kinds of transaction that the outbox makes. */
export interface Transactions {
  readonly read: Transacting;
  /** What is lost of it with the machine's power is done again: a lease runs out, a delivery is a duplicate. */
  readonly write: Transacting;
  /** On the disk, where the browser offers that, before it resolves. */
  readonly writeForSure: Transacting;
}

/** Transactions on one shared connection. */
export function createTransactions(deps: {
  readonly indexedDB: IDBFactory;
  readonly startTimer: StartTimer;
}): Transactions {
  const withDatabase = createConnection(deps);
  const { startTimer } = deps;
  const transacting =
    (kind: Pick<TransactionKind, "mode" | "durability">): Transacting =>
    (work) =>
      withDatabase((database) => inTransaction(database, { ...kind, startTimer }, work));
  return Object.freeze({
    read: transacting({ mode: "readonly", durability: "relaxed" }),
    write: transacting({ mode: "readwrite", durability: "relaxed" }),
    writeForSure: transacting({ mode: "readwrite", durability: "strict" }),
  });
}

/** Whether the storage has no room for a write. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
