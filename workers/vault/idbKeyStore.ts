import { memberOf } from "../../src/lib/memberOf.ts";
import type { FillRandom } from "../../src/lib/traceId.ts";
import { hexOf, utf8Bytes } from "./bytes.ts";
import { answerOf, inTransaction } from "./inTransaction.ts";
import type { ClientKeyPair, KeySlot, KeyStore } from "./keyStore.ts";
import { keyStores, openKeyDatabase } from "./openKeyDatabase.ts";
import { isWrappingKey, makeWrappingKey, sealKeyPair, unsealKeyPair } from "./sealKeyPair.ts";
import { slotName } from "./slotName.ts";

/** What the store needs of the platform. */
export interface IdbKeyStoreDeps {
  /** `undefined` where there is none; every call then rejects. */
  readonly indexedDB: IDBFactory | undefined;
  /** `undefined` outside a secure context; every call then rejects, because nothing is kept unwrapped. */
  readonly subtle: SubtleCrypto | undefined;
  readonly fillRandom: FillRandom;
}

/** Name of the wrapping key in its object store. */
const wrappingKeyName = "wrapping";

const reading = (store: string) => ({ store, mode: "readonly" }) as const;
const writing = (store: string) => ({ store, mode: "readwrite" }) as const;

/**
 * Key pairs in IndexedDB, each sealed by a non-extractable AES-GCM key that is kept as a `CryptoKey` beside them. Slots
 * are named by a SHA-256 of their own, so that a caller's mistake cannot put a token or a user id into storage. Every
 * call rejects with an `Error` while the storage refuses: at once, but for 3 s where it is silent. A later call tries
 * again.
 */
export function createIdbKeyStore({ indexedDB, subtle, fillRandom }: IdbKeyStoreDeps): KeyStore {
  if (indexedDB === undefined || subtle === undefined) return refusingStore();
  const withDatabase = createConnection(indexedDB);

  const nameOf = async (slot: KeySlot): Promise<string> =>
    hexOf(new Uint8Array(await subtle.digest("SHA-256", utf8Bytes(slotName(slot)))));

  const load = async (slot: KeySlot): Promise<ClientKeyPair | undefined> => {
    const name = await nameOf(slot);
    return withDatabase(async (database) => {
      const record = await inTransaction(database, reading(keyStores.pairs), (pairs) =>
        answerOf<unknown>(pairs.get(name)),
      );
      if (record === undefined) return undefined;
      const key = await inTransaction(database, reading(keyStores.keys), (keys) =>
        answerOf<unknown>(keys.get(wrappingKeyName)),
      );
      const pair = isWrappingKey(key)
        ? await unsealKeyPair(record, { subtle, key, slot: name })
        : undefined;
      if (pair === undefined) await removeUnreadable(database, { name, record });
      return pair;
    });
  };

  const save = async (slot: KeySlot, pair: ClientKeyPair): Promise<void> => {
    const name = await nameOf(slot);
    await withDatabase(async (database) => {
      const key = await wrappingKeyOf(database, subtle);
      const record = await sealKeyPair(pair, { subtle, key, slot: name, fillRandom });
      await inTransaction(database, writing(keyStores.pairs), (pairs) =>
        answerOf(pairs.put(record, name)),
      );
    });
  };

  const remove = async (slot: KeySlot): Promise<void> => {
    const name = await nameOf(slot);
    await withDatabase((database) =>
      inTransaction(database, writing(keyStores.pairs), (pairs) => answerOf(pairs.delete(name))),
    );
  };

  // The wrapping key stays: another tab may be sealing with it, and without a pair it opens nothing.
  const clear = (): Promise<void> =>
    withDatabase((database) =>
      inTransaction(database, writing(keyStores.pairs), (pairs) => answerOf(pairs.clear())),
    );

  return Object.freeze({ isDurable: true, load, save, remove, clear } satisfies KeyStore);
}

/** Runs work on one shared connection, opened when first needed and again after it has ended. */
function createConnection(factory: IDBFactory) {
  let opened: IDBDatabase | undefined;
  // Stays while the database is silent or blocked: whoever asks again is refused at once, until it opens after all.
  let opening: Promise<IDBDatabase> | undefined;

  const open = async (): Promise<IDBDatabase> => {
    // A factory that fails at once must find `opening` set, or it could not take it back.
    await Promise.resolve();
    return openKeyDatabase(factory, {
      onOpen: (database) => {
        opened = database;
        opening = undefined;
      },
      onFailure: () => {
        opening = undefined;
      },
      onClose: () => {
        opened = undefined;
      },
    });
  };

  const reach = async (): Promise<IDBDatabase> => opened ?? (await (opening ??= open()));

  return async <T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> => {
    const database = await reach();
    try {
      return await work(database);
    } catch (error) {
      // The connection may end between two steps of the work; all of it can be done again.
      if (!(error instanceof Error) || error.name !== "InvalidStateError") throw error;
      if (opened === database) opened = undefined;
      return work(await reach());
    }
  };
}

/** The wrapping key; a new one where there is none. The first of two tabs wins, in one transaction. */
async function wrappingKeyOf(database: IDBDatabase, subtle: SubtleCrypto): Promise<CryptoKey> {
  const present = await inTransaction(database, reading(keyStores.keys), (keys) =>
    answerOf<unknown>(keys.get(wrappingKeyName)),
  );
  if (isWrappingKey(present)) return present;
  const fresh = await makeWrappingKey(subtle);
  return inTransaction(database, writing(keyStores.keys), async (keys) => {
    const winner = await answerOf<unknown>(keys.get(wrappingKeyName));
    if (isWrappingKey(winner)) return winner;
    await answerOf(keys.put(fresh, wrappingKeyName));
    return fresh;
  });
}

/** Removes a record, unless another tab has put a new one into its place meanwhile. */
async function removeUnreadable(
  database: IDBDatabase,
  { name, record }: { readonly name: string; readonly record: unknown },
): Promise<void> {
  await inTransaction(database, writing(keyStores.pairs), async (pairs) => {
    const present = await answerOf<unknown>(pairs.get(name));
    if (nonceOf(present) === nonceOf(record)) await answerOf(pairs.delete(name));
  });
}

/** What tells two records apart; empty for a value that is no record. */
function nonceOf(record: unknown): string {
  const iv = memberOf(record, "iv");
  return iv instanceof Uint8Array ? hexOf(iv) : "";
}

function refusingStore(): KeyStore {
  const refuse = (): Promise<never> =>
    Promise.reject(new Error("nothing can be kept at rest here"));
  return Object.freeze({
    isDurable: true,
    load: refuse,
    save: refuse,
    remove: refuse,
    clear: refuse,
  });
}
