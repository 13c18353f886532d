import type { KeyAlgorithm } from "../../../src/wire/signing.ts";

/** A stored client key pair (specification, section 3). Exists in the worker alone. */
export interface ClientKeyPair {
  /** Base64 SPKI DER. */
  readonly publicKey: string;
  /** PEM of the PKCS #8 private key; wrapped by a non-extractable AES-GCM key wherever it is at rest. */
  readonly privateKeyPem: string;
  readonly algorithm: KeyAlgorithm;
  /** Epoch milliseconds of its making. */
  readonly timestamp: number;
  readonly engine: "webcrypto" | "forge";
}

/** What a pair is kept for: a session (by its reference), a user (by the SHA-256 of the user id), or as the backup. */
export type KeySlot =
  | { readonly kind: "session"; readonly ref: string }
  | { readonly kind: "user"; readonly hash: string }
  | { readonly kind: "pending" }
  | { readonly kind: "backup" };

/**
 * Key pairs at rest. `load` answers `undefined` for an empty slot and for a record that cannot be unwrapped, which it
 * removes. A storage that is blocked or full rejects; a memory twin with the same promise stands in for the tab's life.
 */
export interface KeyStore {
  load(slot: KeySlot): Promise<ClientKeyPair | undefined>;
  save(slot: KeySlot, pair: ClientKeyPair): Promise<void>;
  remove(slot: KeySlot): Promise<void>;
  clear(): Promise<void>;
  /** True when a reload finds what was saved. */
  readonly isDurable: boolean;
}

/** One text per slot, different for different slots: no kind has a colon in it. */
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
