import type { StartTimer } from "../../lib/systemTimer.ts";
import { trusted } from "../../lib/trusted.ts";

/** How a transaction is made. */
export interface TransactionKind {
  /** Names of its object stores. */
  readonly stores: readonly string[];
  readonly mode: "readonly" | "readwrite";
  /** `strict` waits for the disk where the browser offers it: what is promised then outlives a crash of the machine. */
  readonly durability: "strict" | "relaxed";
  readonly startTimer: StartTimer;
}

/** A storage that has stopped answering must not hold an event back; ten tabs that write at once take far less. */
export const transactionTimeoutMs = 10_000;

const lateName = "StorageTimeoutError";

/** Whether a transaction was given up because the storage was silent. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === lateName;
}

/**
 * What `work` answers, once the transaction around it is complete: all of it has happened, or it rejects and nothing
 * has. `work` may await requests of this transaction and nothing else, or the transaction ends under it. Rejects with the
 * storage's own error, with what `work` threw, or after 10 s of silence.
 */
export async function inTransaction<T>(
  database: IDBDatabase,
  { stores, mode, durability, startTimer }: TransactionKind,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(stores, mode, { durability });
  let stopTimer: (() => void) | undefined;
  const complete = new Promise<void>((resolve, reject) => {
    stopTimer = startTimer(transactionTimeoutMs, () => {
      if (abort(transaction)) reject(silence());
    });
    transaction.addEventListener("complete", () => {
      resolve();
    });
    transaction.addEventListener("abort", () => {
      reject(transaction.error ?? new DOMException("the transaction was aborted", "AbortError"));
    });
  });
  // Asynchronous, so that what `work` throws at once does not leave `complete` without a reader.
  const worked = (async () => work(transaction))();
  try {
    const [answer] = await Promise.all([worked, complete]);
    return answer;
  } catch (error) {
    // Half of the work must not be kept.
    abort(transaction);
    // Requests under way only hear that they were aborted; the transaction knows why, as for a full storage.
    throw transaction.error ?? error;
  } finally {
    stopTimer?.();
  }
}

/** Takes back what a transaction has done; false when it is over already. */
function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

function silence(): Error {
  const error = new Error("the storage did not answer in time");
  error.name = lateName;
  return error;
}

/** Whether the storage was too full for a write. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/** The result of a request; rejects with its error. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("the request failed"));
    });
  });
}

/** What a request has read, of a type that its only writer knows. */
export async function readBy<T>(request: IDBRequest<unknown>): Promise<T> {
  return trusted<T>(await answerOf(request));
}

/** All that a request has read. */
export async function readAllBy<T>(request: IDBRequest<unknown[]>): Promise<readonly T[]> {
  return trusted<readonly T[]>(await answerOf(request));
}
