import type { KeyAlgorithm } from "../../src/wire/signing.ts";

/** A key pair outside the engine: both in DER, the private one only ever inside the worker. */
export interface ExportedKeyPair {
  /** SubjectPublicKeyInfo (RFC 5280). */
  readonly spki: Uint8Array<ArrayBuffer>;
  /** PrivateKeyInfo (RFC 5208). */
  readonly pkcs8: Uint8Array<ArrayBuffer>;
}

/**
 * The primitives the vault is built from. Both engines answer the same bytes for the same input where the primitive
 * is deterministic (signatures, AES, HMAC) and accept each other's keys. Every member rejects with an `Error` for
 * input that is no key, and never with anything of the input in its message.
 */
export interface CryptoEngine {
  readonly name: "webcrypto" | "forge";
  /** A new RSA pair with the public exponent 65537. */
  generateKeyPair(algorithm: KeyAlgorithm): Promise<ExportedKeyPair>;
  /** RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017). */
  sign(
    pkcs8: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** RSASSA-PKCS1-v1_5 with SHA-256; false for a wrong signature of any length. */
  verify(
    spki: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
  /** RSAES-OAEP with SHA-256 for both hashes and no label. */
  encryptOaep(
    spki: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** AES-256-CBC with PKCS #7 padding; the key has 32 bytes, the vector 16. */
  encryptCbc(input: {
    readonly key: Uint8Array<ArrayBuffer>;
    readonly iv: Uint8Array<ArrayBuffer>;
    readonly data: Uint8Array<ArrayBuffer>;
  }): Promise<Uint8Array<ArrayBuffer>>;
  /** HMAC with SHA-512. */
  hmacSha512(
    key: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}
