import { IDBObjectStore } from "fake-indexeddb";
import { vi } from "vitest";

/**
 * Makes the storage full as browsers do: a transaction that has written something, and of which `isRefused` says so, is
 * taken back whole with `QuotaExceededError`. Deletions go through. Ends with `vi.restoreAllMocks`.
 */
export function refuseWrites(isRefused: (store: IDBObjectStore) => Promise<boolean>): void {
  const { add, put } = IDBObjectStore.prototype;
  const refuse = async (store: IDBObjectStore): Promise<void> => {
    if (!(await isRefused(store))) return;
    const { transaction } = store;
    // One of several writes has taken it back already.
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
