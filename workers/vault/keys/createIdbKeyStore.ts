import { memberOf } from "../../../src/lib/records.ts";
import { type StartTimer, systemTimer } from "../../../src/lib/systemTimer.ts";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import { createConnection } from "../../../src/outbox/indexed-db/createConnection.ts";
import { answerOf, inTransaction } from "../../../src/outbox/indexed-db/inTransaction.ts";
import type { DatabaseSchema } from "../../../src/outbox/indexed-db/openDatabase.ts";
import { hexOf, utf8Bytes } from "../encoding/bytes.ts";
import { type ClientKeyPair, type KeySlot, type KeyStore, slotName } from "./keyStore.ts";
import { isWrappingKey, makeWrappingKey, sealKeyPair, unsealKeyPair } from "./sealKeyPair.ts";

/** The parts of the platform that the store needs. */
export interface IdbKeyStoreDeps {
  /** `undefined` if the platform has none; every call then rejects. */
  readonly indexedDB: IDBFactory | undefined;
  /** `undefined` outside a secure context; every call then rejects, because nothing is kept unwrapped. */
  readonly subtle: SubtleCrypto | undefined;
  readonly fillRandom: FillRandom;
  readonly startTimer?: StartTimer;
}

/** Object stores: the sealed pairs by the hash of their slot, and the key that seals them. */
const stores = { pairs: "pairs", keys: "keys" } as const;

const schema: DatabaseSchema = {
  name: "vault",
  version: 1,
  label: "the key database",
  makeStores(database) {
    for (const store of Object.values(stores)) database.createObjectStore(store);
  },
};

/** Name of the wrapping key in its object store. */
const wrappingKeyName = "wrapping";

/** Does work in one transaction on one object store, as `inTransaction` promises. */
type Transact = <T>(
  store: keyof typeof stores,
  mode: "readonly" | "readwrite",
  work: (store: IDBObjectStore) => Promise<T>,
) => Promise<T>;

/**
 * Key pairs in IndexedDB. Each is sealed by a non-extractable AES-GCM key that is kept as a `CryptoKey` beside them.
 * The names of slots are hashed with SHA-256, so that a caller's mistake cannot put a token or a user id into storage.
 * Every call rejects with an `Error` while the storage refuses: usually at once, and after 3 s if the storage is
 * silent. A later call tries again.
 */
export function createIdbKeyStore({
  indexedDB,
  subtle,
  fillRandom,
  startTimer = systemTimer,
}: IdbKeyStoreDeps): KeyStore {
  if (indexedDB === undefined || subtle === undefined) return refusingStore();
  const withDatabase = createConnection(schema, { indexedDB, startTimer });

  /** If the connection ends between two transactions of the work, all of the work is done again. */
  const withStores = <T>(work: (transact: Transact) => Promise<T>): Promise<T> =>
    withDatabase((database) =>
      work((store, mode, workOnStore) =>
        // A key pair must survive a crash of the machine: the gateway knows it from the sign-in on.
        inTransaction(
          database,
          { stores: [store], mode, durability: "strict", startTimer },
          (transaction) => workOnStore(transaction.objectStore(store)),
        ),
      ),
    );

  const nameOf = async (slot: KeySlot): Promise<string> =>
    hexOf(new Uint8Array(await subtle.digest("SHA-256", utf8Bytes(slotName(slot)))));

  const load = async (slot: KeySlot): Promise<ClientKeyPair | undefined> => {
    const name = await nameOf(slot);
    return withStores(async (transact) => {
      const record = await transact("pairs", "readonly", (pairs) =>
        answerOf<unknown>(pairs.get(name)),
      );
      if (record === undefined) return undefined;
      const key = await readWrappingKey(transact);
      const pair = isWrappingKey(key)
        ? await unsealKeyPair(record, { subtle, key, slot: name })
        : undefined;
      if (pair === undefined) await removeUnreadable(transact, { name, record });
      return pair;
    });
  };

  const save = async (slot: KeySlot, pair: ClientKeyPair): Promise<void> => {
    const name = await nameOf(slot);
    await withStores(async (transact) => {
      const key = await obtainWrappingKey(transact, subtle);
      const record = await sealKeyPair(pair, { subtle, key, slot: name, fillRandom });
      await transact("pairs", "readwrite", (pairs) => answerOf(pairs.put(record, name)));
    });
  };

  const remove = async (slot: KeySlot): Promise<void> => {
    const name = await nameOf(slot);
    await withStores((transact) =>
      transact("pairs", "readwrite", (pairs) => answerOf(pairs.delete(name))),
    );
  };

  // The wrapping key stays: another tab may be sealing with it, and without a pair it reveals nothing.
  const clear = (): Promise<void> =>
    withStores((transact) => transact("pairs", "readwrite", (pairs) => answerOf(pairs.clear())));

  return Object.freeze({ isDurable: true, load, save, remove, clear } satisfies KeyStore);
}

function readWrappingKey(transact: Transact): Promise<unknown> {
  return transact("keys", "readonly", (keys) => answerOf<unknown>(keys.get(wrappingKeyName)));
}

/** The wrapping key; a new one if there is none. One transaction does this, so the first of two tabs wins. */
async function obtainWrappingKey(transact: Transact, subtle: SubtleCrypto): Promise<CryptoKey> {
  const present = await readWrappingKey(transact);
  if (isWrappingKey(present)) return present;
  const fresh = await makeWrappingKey(subtle);
  return transact("keys", "readwrite", async (keys) => {
    const winner = await answerOf<unknown>(keys.get(wrappingKeyName));
    if (isWrappingKey(winner)) return winner;
    await answerOf(keys.put(fresh, wrappingKeyName));
    return fresh;
  });
}

/** Removes a record, unless another tab has replaced it meanwhile. */
async function removeUnreadable(
  transact: Transact,
  { name, record }: { readonly name: string; readonly record: unknown },
): Promise<void> {
  await transact("pairs", "readwrite", async (pairs) => {
    const present = await answerOf<unknown>(pairs.get(name));
    if (nonceOf(present) === nonceOf(record)) await answerOf(pairs.delete(name));
  });
}

/** The nonce, which identifies a record; empty for a value that is not a record. */
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
