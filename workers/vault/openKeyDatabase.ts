/** Object stores of the database: sealed pairs by the hash of their slot, and the key they are sealed by. */
export const keyStores = { pairs: "pairs", keys: "keys" } as const;

/** What `openKeyDatabase` tells of the connection beside its promise. */
export interface KeyDatabaseEvents {
  /** Open, perhaps after the promise was rejected. */
  readonly onOpen: (database: IDBDatabase) => void;
  /** Refused for good; to be opened anew. */
  readonly onFailure: () => void;
  /** The connection has ended, by whatever cause; to be opened anew. */
  readonly onClose: () => void;
}

const databaseName = "vault";
const schemaVersion = 1;
const couldNotOpen = "the key database could not be opened";

/** WebKit has answered `open` with nothing at all (bug 226547); a sign-in must not wait for that. */
const openTimeoutMs = 3_000;

/**
 * Opens the database and makes its stores. Rejects with an `Error` where storage is refused, and where another tab
 * blocks it or it stays silent for 3 s, after which it may still open. Steps aside when another tab deletes or upgrades
 * it.
 */
export function openKeyDatabase(
  factory: IDBFactory,
  { onOpen, onFailure, onClose }: KeyDatabaseEvents,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = requested(factory);
    if (request === undefined) {
      onFailure();
      reject(new Error(couldNotOpen));
      return;
    }
    const giveUp = (reason: string): void => {
      clearTimeout(timer);
      reject(new Error(reason));
    };
    const timer = setTimeout(() => {
      giveUp("the key database did not open in time");
    }, openTimeoutMs);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(keyStores.pairs);
      request.result.createObjectStore(keyStores.keys);
    });
    request.addEventListener("blocked", () => {
      giveUp("the key database is blocked by another tab");
    });
    request.addEventListener("error", () => {
      onFailure();
      giveUp(couldNotOpen);
    });
    request.addEventListener("success", () => {
      clearTimeout(timer);
      const { result: database } = request;
      database.addEventListener("versionchange", () => {
        database.close();
        onClose();
      });
      database.addEventListener("close", onClose);
      onOpen(database);
      resolve(database);
    });
  });
}

/** Where storage is forbidden altogether, `open` throws instead of failing later. */
function requested(factory: IDBFactory): IDBOpenDBRequest | undefined {
  try {
    return factory.open(databaseName, schemaVersion);
  } catch {
    return undefined;
  }
}
