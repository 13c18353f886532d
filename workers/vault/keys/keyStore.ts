import type { KeyAlgorithm } from "../../../src/wire/signing.ts";

/** A stored client key pair (specification, section 3). Exists only in the worker. */
export interface ClientKeyPair {
  /** Base64 SPKI DER. */
  readonly publicKey: string;
  /** PEM of the PKCS #8 private key. Storage only ever holds it wrapped by a non-extractable AES-GCM key. */
  readonly privateKeyPem: string;
  readonly algorithm: KeyAlgorithm;
  /** When it was made, epoch milliseconds. */
  readonly timestamp: number;
  readonly engine: "webcrypto" | "forge";
}

/**
 * The use of a kept pair: for a session (by its reference), for a user (by the SHA-256 of the user id), or as the
 * backup.
 */
export type KeySlot =
  | { readonly kind: "session"; readonly ref: string }
  | { readonly kind: "user"; readonly hash: string }
  | { readonly kind: "pending" }
  | { readonly kind: "backup" };

/**
 * Key pairs in storage. `load` answers `undefined` for an empty slot and for a record that cannot be unwrapped, which
 * it removes. A storage that is blocked or full rejects; a memory store with the same promise then serves for the life
 * of the tab.
 */
export interface KeyStore {
  load(slot: KeySlot): Promise<ClientKeyPair | undefined>;
  save(slot: KeySlot, pair: ClientKeyPair): Promise<void>;
  remove(slot: KeySlot): Promise<void>;
  clear(): Promise<void>;
  /** True if a reload finds the saved pairs. */
  readonly isDurable: boolean;
}

/** One text for each slot, different for different slots, because no kind has a colon in it. */
export function slotName(slot: KeySlot): string {
  switch (slot.kind) {
    case "session":
      return `session:${slot.ref}`;
    case "user":
      return `user:${slot.hash}`;
    default:
      return slot.kind;
  }
}

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
