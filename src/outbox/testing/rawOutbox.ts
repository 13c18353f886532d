import { answerOf } from "../indexed-db/inTransaction.ts";
import { outboxDatabase } from "../outboxDatabase.ts";

/** Opens the outbox's database directly, without the outbox. */
export function openRawOutbox(indexedDB: IDBFactory, version?: number): Promise<IDBDatabase> {
  return answerOf(indexedDB.open(outboxDatabase.name, version));
}

/** A factory whose first calls of `open` are replaced. */
export function withOpens(
  indexedDB: IDBFactory,
  ...opens: readonly (() => IDBOpenDBRequest)[]
): IDBFactory {
  const left = [...opens];
  return new Proxy(indexedDB, {
    get(target, member): unknown {
      const replaced = member === "open" ? left.shift() : undefined;
      return replaced ?? (Reflect.get(target, member) as () => unknown).bind(target);
    },
  });
}

/** A factory that reports every connection it opens. */
export function watchingOpens(
  indexedDB: IDBFactory,
  onOpen: (database: IDBDatabase) => void,
): IDBFactory {
  return new Proxy(indexedDB, {
    get: (target, member): unknown =>
      member === "open"
        ? (...args: Parameters<IDBFactory["open"]>) => {
            const request = target.open(...args);
            request.addEventListener("success", () => {
              onOpen(request.result);
            });
            return request;
          }
        : (Reflect.get(target, member) as () => unknown).bind(target),
  });
}
