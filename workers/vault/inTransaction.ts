/** Where and how a piece of work reads or writes. */
export interface TransactionScope {
  readonly store: string;
  readonly mode: "readonly" | "readwrite";
}

/** A key pair must outlive a crash of the machine: the gateway knows it from the sign-in on. */
const written = { durability: "strict" } as const;

/**
 * What `work` answers, once the transaction around it is complete. `work` may await requests of its store and nothing
 * else, or the transaction ends under it. Rejects with what failed, the storage's own error included.
 */
export async function inTransaction<T>(
  database: IDBDatabase,
  { store, mode }: TransactionScope,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(store, mode, written);
  const complete = new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      reject(transaction.error ?? new Error("the transaction was aborted"));
    };
    transaction.addEventListener("complete", () => {
      resolve();
    });
    transaction.addEventListener("abort", fail);
    transaction.addEventListener("error", fail);
  });
  // Asynchronous, so that what `work` throws at once does not leave `complete` without a reader.
  const worked = (async () => work(transaction.objectStore(store)))();
  const [answer] = await Promise.all([worked, complete]);
  return answer;
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
