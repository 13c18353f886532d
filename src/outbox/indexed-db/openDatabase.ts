import type { StartTimer } from "../../lib/systemTimer.ts";

/** One database of this origin. */
export interface DatabaseSchema {
  readonly name: string;
  readonly version: number;
  /** Error messages call it by this name, such as `the outbox`. */
  readonly label: string;
  /** Makes the object stores of a new database. */
  readonly makeStores: (database: IDBDatabase) => void;
}

/** The parts of the platform that a database needs. */
export interface DatabasePlatform {
  readonly indexedDB: IDBFactory;
  readonly startTimer: StartTimer;
}

/** Callbacks of `openDatabase` about the connection, besides its promise. */
export interface ConnectionEvents {
  /** The database is open, perhaps after the promise was rejected. */
  readonly onOpen: (database: IDBDatabase) => void;
  /** The database refused for good; the next attempt has to open it again. */
  readonly onFailure: () => void;
  /** The connection has ended for some reason; the next attempt has to open it again. */
  readonly onClose: (database: IDBDatabase) => void;
}

/** WebKit sometimes never answers `open` (bug 226547), and a deletion that another tab blocks delays the answer. */
export const openTimeoutMs = 3_000;

/**
 * Opens a database and makes its stores. Rejects with an `Error` where storage is refused, where another tab blocks the
 * database, and where the database stays silent for 3 s; in the last case it may still open later. Closes when another
 * tab deletes or upgrades the database.
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

/** Where storage is forbidden altogether, `open` throws at once. */
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
