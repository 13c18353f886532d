import { IDBObjectStore } from "fake-indexeddb";
import { vi } from "vitest";

/**
 * Makes the storage full as browsers do: when a transaction has written something and `isRefused` answers true, it is
 * undone as a whole with `QuotaExceededError`. Deletions succeed. Ends with `vi.restoreAllMocks`.
 */
export function refuseWrites(isRefused: (store: IDBObjectStore) => Promise<boolean>): void {
  const { add, put } = IDBObjectStore.prototype;
  const refuse = async (store: IDBObjectStore): Promise<void> => {
    if (!(await isRefused(store))) return;
    const { transaction } = store;
    // An earlier write has undone it already.
    if (transaction.error !== null) return;
    Object.assign(transaction, { error: new DOMException("full", "QuotaExceededError") });
    transaction.abort();
  };
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = add.apply(this, args);
    void refuse(this);
    return request;
  });
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args);
    void refuse(this);
    return request;
  });
}
