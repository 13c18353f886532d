import type { StartTimer } from "../lib/timer.ts";

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
  byAge: "addedAt",
} as const;

/** What `openOutboxDatabase` tells of the connection beside its promise. */
export interface ConnectionEvents {
  /** Open, perhaps after the promise was rejected. */
  readonly onOpen: (database: IDBDatabase) => void;
  /** Refused for good; to be opened anew. */
  readonly onFailure: () => void;
  /** The connection has ended, by whatever cause; to be opened anew. */
  readonly onClose: (database: IDBDatabase) => void;
}

/** WebKit has answered `open` with nothing at all (bug 226547), and a deletion that another tab blocks holds it up. */
export const openTimeoutMs = 3_000;

/**
 * Opens the database and makes its stores. Rejects with an `Error` where storage is refused, and where another tab
 * blocks it or it stays silent for 3 s, after which it may still open. Steps aside when another tab deletes or upgrades
 * it.
 */
export function openOutboxDatabase(
  { indexedDB, startTimer }: { readonly indexedDB: IDBFactory; readonly startTimer: StartTimer },
  { onOpen, onFailure, onClose }: ConnectionEvents,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void => {
      onFailure();
      reject(new Error("the outbox could not be opened", { cause }));
    };
    const request = requested(indexedDB, fail);
    if (request === undefined) return;
    const stopTimer = startTimer(openTimeoutMs, () => {
      reject(new Error("the outbox did not open in time"));
    });
    request.addEventListener("upgradeneeded", () => {
      makeStores(request.result);
    });
    request.addEventListener("blocked", () => {
      stopTimer();
      reject(new Error("the outbox is blocked by another tab"));
    });
    request.addEventListener("error", () => {
      stopTimer();
      fail(request.error);
    });
    request.addEventListener("success", () => {
      stopTimer();
      const { result: database } = request;
      database.addEventListener("versionchange", () => {
        database.close();
        onClose(database);
      });
      database.addEventListener("close", () => {
        onClose(database);
      });
      onOpen(database);
      resolve(database);
    });
  });
}

/** Where storage is forbidden altogether, `open` throws instead of failing later. */
function requested(
  indexedDB: IDBFactory,
  fail: (cause: unknown) => void,
): IDBOpenDBRequest | undefined {
  try {
    return indexedDB.open(outboxDatabase.name, outboxDatabase.version);
  } catch (error) {
    fail(error);
    return undefined;
  }
}

function makeStores(database: IDBDatabase): void {
  // By arrival and not by time: a clock that is set back must not put the newest before the oldest.
  const events = database.createObjectStore(outboxDatabase.events, {
    keyPath: "order",
    autoIncrement: true,
  });
  events.createIndex(outboxDatabase.byId, "id", { unique: true });
  events.createIndex(outboxDatabase.byState, "state");
  events.createIndex(outboxDatabase.byAge, "addedAt");
  database.createObjectStore(outboxDatabase.meta);
}
