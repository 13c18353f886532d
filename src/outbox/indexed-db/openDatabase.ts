import type { StartTimer } from "../../lib/systemTimer.ts";

/** One database of this origin. */
export interface DatabaseSchema {
  readonly name: string;
  readonly version: number;
  /** What errors call it, such as `the outbox`. */
  readonly label: string;
  /** Makes the object stores of a new database. */
  readonly makeStores: (database: IDBDatabase) => void;
}

/** What the platform gives a database. */
export interface DatabasePlatform {
  readonly indexedDB: IDBFactory;
  readonly startTimer: StartTimer;
}

/** What `openDatabase` tells of the connection beside its promise. */
export interface ConnectionEvents {
  /** Open, perhaps after the promise was rejected. */
  readonly onOpen: (database: IDBDatabase) => void;
  /** Refused for good; the next attempt has to open it again. */
  readonly onFailure: () => void;
  /** The connection has ended, by whatever cause; the next attempt has to open it again. */
  readonly onClose: (database: IDBDatabase) => void;
}

/** WebKit has answered `open` with nothing at all (bug 226547), and a deletion that another tab blocks holds it up. */
export const openTimeoutMs = 3_000;

/**
 * Opens a database and makes its stores. Rejects with an `Error` where storage is refused, and where another tab blocks
 * the database or it stays silent for 3 s, after which it may still open. Closes when another tab deletes or upgrades
 * the database.
 */
export function openDatabase(
  schema: DatabaseSchema,
  { indexedDB, startTimer }: DatabasePlatform,
  { onOpen, onFailure, onClose }: ConnectionEvents,
): Promise<IDBDatabase> {
  const { label } = schema;
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void => {
      onFailure();
      reject(new Error(`${label} could not be opened`, { cause }));
    };
    const request = requestOrFail(() => indexedDB.open(schema.name, schema.version), fail);
    if (request === undefined) return;
    const stopTimer = startTimer(openTimeoutMs, () => {
      reject(new Error(`${label} did not open in time`));
    });
    request.addEventListener("upgradeneeded", () => {
      schema.makeStores(request.result);
    });
    request.addEventListener("blocked", () => {
      stopTimer();
      reject(new Error(`${label} is blocked by another tab`));
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
function requestOrFail(
  open: () => IDBOpenDBRequest,
  fail: (cause: unknown) => void,
): IDBOpenDBRequest | undefined {
  try {
    return open();
  } catch (error) {
    fail(error);
    return undefined;
  }
}
