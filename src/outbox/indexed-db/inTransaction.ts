import type { StartTimer } from "../../lib/systemTimer.ts";
import { trusted } from "../../lib/trusted.ts";

/** The options of a transaction. */
export interface TransactionKind {
  /** Names of its object stores. */
  readonly stores: readonly string[];
  readonly mode: "readonly" | "readwrite";
  /** `strict` waits for the disk where the browser supports that: the data then survives a crash of the machine. */
  readonly durability: "strict" | "relaxed";
  readonly startTimer: StartTimer;
}

/**
 * A storage that no longer answers must not hold an event back. Ten tabs that write at once take far less than this.
 */
export const transactionTimeoutMs = 10_000;

const lateName = "StorageTimeoutError";

/** Whether a transaction was given up because the storage was silent. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === lateName;
}

/**
 * Answers the result of `work` once its transaction is complete: either all of it has happened, or the call rejects and
 * nothing has. `work` may await requests of this transaction only, or the transaction ends under it. Rejects with the
 * storage's own error, with the error that `work` threw, or after 10 s of silence.
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
  // This is asynchronous, so that an error that `work` throws at once does not leave `complete` without a reader.
  const worked = (async () => work(transaction))();
  try {
    const [answer] = await Promise.all([worked, complete]);
    return answer;
  } catch (error) {
    // The half that is done must not be kept.
    abort(transaction);
    // Requests under way only learn that they were aborted; the transaction knows the reason, such as a full storage.
    throw transaction.error ?? error;
  } finally {
    stopTimer?.();
  }
}

/** Undoes a transaction; false when it is over already. */
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

/** The value that a request has read, of a type that its only writer knows. */
export async function readBy<T>(request: IDBRequest<unknown>): Promise<T> {
  return trusted<T>(await answerOf(request));
}

/** All values that a request has read. */
export async function readAllBy<T>(request: IDBRequest<unknown[]>): Promise<readonly T[]> {
  return trusted<readonly T[]>(await answerOf(request));
}
