import { isLate } from "./inTransaction.ts";
import { type DatabasePlatform, type DatabaseSchema, openDatabase } from "./openDatabase.ts";

/** Runs work on the open database. */
export type WithDatabase = <T>(work: (database: IDBDatabase) => Promise<T>) => Promise<T>;

/** The errors of an ended connection: closed before, closed under way, the browser's storage process gone (WebKit). */
const endings: ReadonlySet<string> = new Set(["InvalidStateError", "AbortError", "UnknownError"]);

/**
 * One shared connection to a database, opened when first needed and reopened after it has ended. If the connection ends
 * during some work, that work is done once more, so it must be safe to repeat.
 *
 * The package `idb` would replace only `answerOf`: its `openDB` takes no factory, so tests could not refuse it storage,
 * and it sets no time limit on opening or on a transaction.
 */
export function createConnection(schema: DatabaseSchema, platform: DatabasePlatform): WithDatabase {
  let opened: IDBDatabase | undefined;
  // Stays set while the database is silent or blocked: further calls are refused at once, until it opens after all.
  let opening: Promise<IDBDatabase> | undefined;

  const forget = (database: IDBDatabase): void => {
    if (opened === database) opened = undefined;
  };

  const open = async (): Promise<IDBDatabase> => {
    // A factory that fails at once must find `opening` set, or it could not take it back.
    await Promise.resolve();
    return openDatabase(schema, platform, {
      onOpen: (database) => {
        opened = database;
        opening = undefined;
      },
      onFailure: () => {
        opening = undefined;
      },
      onClose: forget,
    });
  };

  const reach = async (): Promise<IDBDatabase> => opened ?? (await (opening ??= open()));

  return async (work) => {
    const database = await reach();
    try {
      return await work(database);
    } catch (error) {
      const hasEnded = error instanceof Error && endings.has(error.name);
      if (!hasEnded && !isLate(error)) throw error;
      forget(database);
      database.close();
      // Do not let a caller that has waited this long wait again.
      if (!hasEnded) throw error;
      return work(await reach());
    }
  };
}
