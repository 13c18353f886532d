import type { KeyAlgorithm } from "../../../src/wire/signing.ts";
import type { Bytes } from "../encoding/bytes.ts";

/** A key pair outside the engine, both keys in DER. The private key never leaves the worker. */
export interface ExportedKeyPair {
  /** SubjectPublicKeyInfo (RFC 5280). */
  readonly spki: Uint8Array<ArrayBuffer>;
  /** PrivateKeyInfo (RFC 5208). */
  readonly pkcs8: Uint8Array<ArrayBuffer>;
}

/**
 * The cryptographic primitives of the vault. Both engines answer the same bytes for the same input where the primitive
 * is deterministic (signatures, AES, HMAC), and each accepts the other's keys. Every member rejects with an `Error` for
 * input that is not a key, and the message never holds any part of the input.
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

/** Bits of the modulus. */
export const modulusBits: Readonly<Record<KeyAlgorithm, number>> = {
  rsa1024: 1024,
  rsa2048: 2048,
};

/** The public exponent of every key made here. */
export const publicExponent = 65_537;

/**
 * Messages of the errors that an engine rejects with. They are the same for both engines and hold no part of the input.
 */
export const engineFailures = {
  generate: "the key pair could not be made",
  sign: "the data could not be signed",
  verify: "the key of the signature could not be read",
  encryptOaep: "the data could not be encrypted for the key",
  encryptCbc: "the data could not be encrypted",
  hmac: "the data could not be authenticated",
} as const;

const cbcKeyBytes = 32;
const cbcVectorBytes = 16;

/** Throws for a key or a vector of another length: AES would take shorter keys, and node-forge longer vectors. */
export function assertCbcLengths({ key, iv }: { readonly key: Bytes; readonly iv: Bytes }): void {
  if (key.length !== cbcKeyBytes || iv.length !== cbcVectorBytes)
    throw new Error(engineFailures.encryptCbc);
}

/**
 * Answers the result of `work`; turns any error into an `Error` with `message` alone. Errors of the libraries may carry
 * parts of a key or a plaintext, so nothing of them is kept, not even as the cause.
 */
export async function withPlainError<T>(
  message: string,
  work: () => T | PromiseLike<T>,
): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Error(message);
  }
}
