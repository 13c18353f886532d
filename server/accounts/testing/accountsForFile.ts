import { afterAll, beforeAll, vi } from "vitest";
import type { Store } from "../../store/createStore.ts";
import { openTestStore } from "../../store/testing/databaseCopies.ts";
import {
  createTestAccounts,
  type TestAccounts,
  type TestAccountsOptions,
} from "./createTestAccounts.ts";

/** A database may take minutes to start on a machine that runs many tests at once. */
const timeouts = { testTimeout: 120_000, hookTimeout: 240_000 } as const;

/** The accounts of one test file, all over one database in memory, each with its own clock and messenger. */
export interface AccountsOfFile {
  readonly create: (options?: TestAccountsOptions) => TestAccounts;
  /** The database, once the tests have begun. */
  readonly store: () => Store;
}

/** Opens a database before the tests of this file and closes it after them. Call it once, at the top of the file. */
export function accountsForFile(): AccountsOfFile {
  vi.setConfig(timeouts);
  let opened: Store | undefined;
  const store = (): Store => {
    if (opened === undefined) throw new Error("the tests have not begun");
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestStore();
  });
  afterAll(async () => {
    await opened?.close();
  });
  return Object.freeze({
    create: (options?: TestAccountsOptions) => createTestAccounts(store(), options),
    store,
  });
}
