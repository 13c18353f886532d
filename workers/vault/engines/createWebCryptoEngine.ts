import type { KeyAlgorithm } from "../../../src/wire/signing.ts";
import type { Bytes } from "../encoding/bytes.ts";
import {
  assertCbcLengths,
  type CryptoEngine,
  engineFailures,
  modulusBits,
  publicExponent,
  withPlainError,
} from "./engine.ts";

const signing = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
const wrapping = { name: "RSA-OAEP", hash: "SHA-256" } as const;
const authenticating = { name: "HMAC", hash: "SHA-512" } as const;

/** 65537 as the big-endian integer that the platform requires. */
const exponentBytes = Uint8Array.of(
  publicExponent >> 16,
  (publicExponent >> 8) & 0xff,
  publicExponent & 0xff,
);

/**
 * The engine on the platform's WebCrypto, which works on its own threads. Outside a secure context there is no
 * `subtle`; `loadEngine` then takes the other engine.
 */
export function createWebCryptoEngine(
  subtle: SubtleCrypto = globalThis.crypto.subtle,
): CryptoEngine {
  const generate = async (algorithm: KeyAlgorithm) => {
    const parameters = {
      ...signing,
      modulusLength: modulusBits[algorithm],
      publicExponent: exponentBytes,
    };
    // Only an extractable pair can be kept as PEM, which the protocol's key record requires.
    const pair = await subtle.generateKey(parameters, true, ["sign", "verify"]);
    const [spki, pkcs8] = await Promise.all([
      subtle.exportKey("spki", pair.publicKey),
      subtle.exportKey("pkcs8", pair.privateKey),
    ]);
    return { spki: new Uint8Array(spki), pkcs8: new Uint8Array(pkcs8) };
  };

  const sign = async (pkcs8: Bytes, data: Bytes) => {
    const key = await subtle.importKey("pkcs8", pkcs8, signing, false, ["sign"]);
    return new Uint8Array(await subtle.sign(signing.name, key, data));
  };

  const encryptOaep = async (spki: Bytes, data: Bytes) => {
    const key = await subtle.importKey("spki", spki, wrapping, false, ["encrypt"]);
    return new Uint8Array(await subtle.encrypt(wrapping.name, key, data));
  };

  const encryptCbc = async (input: { key: Bytes; iv: Bytes; data: Bytes }) => {
    assertCbcLengths(input);
    const key = await subtle.importKey("raw", input.key, "AES-CBC", false, ["encrypt"]);
    const parameters = { name: "AES-CBC", iv: input.iv };
    return new Uint8Array(await subtle.encrypt(parameters, key, input.data));
  };

  const hmacSha512 = async (bytes: Bytes, data: Bytes) => {
    const key = await subtle.importKey("raw", bytes, authenticating, false, ["sign"]);
    return new Uint8Array(await subtle.sign(authenticating.name, key, data));
  };

  const verify = async (input: { spki: Bytes; signature: Bytes; data: Bytes }) => {
    const key = await subtle.importKey("spki", input.spki, signing, false, ["verify"]);
    return subtle.verify(signing.name, key, input.signature, input.data);
  };

  return Object.freeze({
    name: "webcrypto",
    generateKeyPair: (algorithm) =>
      withPlainError(engineFailures.generate, () => generate(algorithm)),
    sign: (pkcs8, data) => withPlainError(engineFailures.sign, () => sign(pkcs8, data)),
    verify: (spki, signature, data) =>
      withPlainError(engineFailures.verify, () => verify({ spki, signature, data })),
    encryptOaep: (spki, data) =>
      withPlainError(engineFailures.encryptOaep, () => encryptOaep(spki, data)),
    encryptCbc: (input) => withPlainError(engineFailures.encryptCbc, () => encryptCbc(input)),
    hmacSha512: (key, data) => withPlainError(engineFailures.hmac, () => hmacSha512(key, data)),
    sha256: async (data) => new Uint8Array(await subtle.digest("SHA-256", data)),
  } satisfies CryptoEngine);
}
