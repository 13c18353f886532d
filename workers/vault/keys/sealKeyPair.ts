import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import { type Bytes, utf8Bytes } from "../encoding/bytes.ts";
import type { ClientKeyPair } from "./keyStore.ts";
import { trustedJson } from "../../../src/lib/trusted.ts";

/** A key pair as it is stored. */
export interface SealedKeyPair {
  readonly version: typeof recordVersion;
  /** AES-GCM nonce of this record. */
  readonly iv: Bytes;
  /** The pair's JSON in AES-256-GCM, bound to its slot and to the version. */
  readonly sealed: Bytes;
}

/** The platform's crypto, the wrapping key and the slot of a record. */
export interface SealContext {
  readonly subtle: SubtleCrypto;
  /** The wrapping key. */
  readonly key: CryptoKey;
  /** The slot's name; a record that was moved to another slot cannot be read there. */
  readonly slot: string;
}

const recordVersion = 1;

/** NIST SP 800-38D, section 8.2.2: random nonces of 96 bits. */
const nonceBytes = 12;

/** A new wrapping key: it wraps and unwraps, and no script can read it. */
export function makeWrappingKey(subtle: SubtleCrypto): Promise<CryptoKey> {
  return subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Whether a stored value can be the wrapping key. A browser may lose the key but keep its record. */
export function isWrappingKey(value: unknown): value is CryptoKey {
  return value instanceof CryptoKey && value.algorithm.name === "AES-GCM" && !value.extractable;
}

/** Seals a pair for its slot under a fresh nonce. */
export async function sealKeyPair(
  pair: ClientKeyPair,
  { subtle, key, slot, fillRandom }: SealContext & { readonly fillRandom: FillRandom },
): Promise<SealedKeyPair> {
  const iv = fillRandom(new Uint8Array(nonceBytes));
  const plain = utf8Bytes(JSON.stringify(pair));
  const sealed = await subtle.encrypt(parameters(iv, slot), key, plain);
  plain.fill(0);
  return { version: recordVersion, iv, sealed: new Uint8Array(sealed) };
}

/** The pair in a stored value; `undefined` for any value that is not a record of this version, slot and key. */
export async function unsealKeyPair(
  value: unknown,
  { subtle, key, slot }: SealContext,
): Promise<ClientKeyPair | undefined> {
  if (!isSealed(value)) return undefined;
  try {
    const plain = await subtle.decrypt(parameters(value.iv, slot), key, value.sealed);
    // The record is authenticated, so only `sealKeyPair` can have written it.
    return trustedJson<ClientKeyPair>(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

function parameters(iv: Bytes, slot: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: utf8Bytes(`${recordVersion}\n${slot}`) };
}

function isSealed(value: unknown): value is SealedKeyPair {
  return (
    typeof value === "object" &&
    value !== null &&
    Reflect.get(value, "version") === recordVersion &&
    Reflect.get(value, "iv") instanceof Uint8Array &&
    Reflect.get(value, "sealed") instanceof Uint8Array
  );
}
