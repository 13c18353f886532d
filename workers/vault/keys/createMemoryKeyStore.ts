import { type ClientKeyPair, type KeyStore, slotName } from "./keyStore.ts";

/** Keeps key pairs for the life of this worker. It is the last resort where storage refuses. Never rejects. */
export function createMemoryKeyStore(): KeyStore {
  const pairs = new Map<string, ClientKeyPair>();
  return Object.freeze({
    isDurable: false,
    load: (slot) => Promise.resolve(pairs.get(slotName(slot))),
    save: async (slot, pair) => {
      pairs.set(slotName(slot), { ...pair });
    },
    remove: async (slot) => {
      pairs.delete(slotName(slot));
    },
    clear: async () => {
      pairs.clear();
    },
  } satisfies KeyStore);
}
