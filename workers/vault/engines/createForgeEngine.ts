/// <reference path="./nodeForge.d.ts" />
import asn1, { type Asn1 } from "node-forge/lib/asn1.js";
import cipher from "node-forge/lib/cipher.js";
import hmac from "node-forge/lib/hmac.js";
import rsa, { type BigInteger, type PrivateKey, type PublicKey } from "node-forge/lib/rsa.js";
import sha256, { type MessageDigest } from "node-forge/lib/sha256.js";
import sha512 from "node-forge/lib/sha512.js";
import util from "node-forge/lib/util.js";
// Must stand after rsa.js, which adds the key conversions to it.
import forge from "node-forge/lib/forge.js";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import type { KeyAlgorithm } from "../../../src/wire/signing.ts";
import { type Bytes, binaryBytes, binaryText } from "../encoding/bytes.ts";
import {
  assertCbcLengths,
  type CryptoEngine,
  engineFailures,
  type ExportedKeyPair,
  modulusBits,
  publicExponent,
  withPlainError,
} from "./engine.ts";

/** Key generation keeps the worker's thread for this long before messages get their turn. */
const stepMs = 20;

/**
 * Lengths of keys that are accepted: the protocol has no shorter key, and a longer one would keep the thread for
 * minutes.
 */
const minModulusBits = 1024;
const maxModulusBits = 4096;

const seedBytes = 32;

/** DigestInfo of a SHA-256 digest up to the digest itself (RFC 8017, section 9.2, note 1). */
const digestInfoStart = binaryOfHex("3031300d060960864801650304020105000420");

/** PrivateKeyInfo after its length: version 0, then rsaEncryption with NULL (RFC 5208; RFC 8017, appendix A.1). */
const privateKeyInfoStart = binaryOfHex("020100300d06092a864886f70d0101010500");
const privateKeyInfoStartOffset = 4;

/** The parts of the platform that the engine needs. */
export interface ForgeEngineDeps {
  /**
   * Cryptographically strong, `crypto.getRandomValues` by default: the library's own generator would silently fall back
   * to `Math.random`. Only the blinding of signatures still uses that generator.
   */
  readonly fillRandom: FillRandom;
  /** Resolves once the waiting tasks of the event loop had their turn; a timer of 0 ms by default. */
  readonly pause?: () => Promise<void>;
}

/**
 * The engine in pure JavaScript, for platforms whose WebCrypto is missing or refuses the protocol's keys. Everything
 * except key generation runs without a pause: a signature by a key of 2048 bits takes about 20 ms of the worker's
 * thread.
 */
export function createForgeEngine({
  fillRandom = (bytes) => globalThis.crypto.getRandomValues(bytes),
  pause = nextTurn,
}: Partial<ForgeEngineDeps> = {}): CryptoEngine {
  const randomText = (length: number): string => binaryText(fillRandom(new Uint8Array(length)));

  const generate = async (algorithm: KeyAlgorithm): Promise<ExportedKeyPair> => {
    // Never rsa.generateKeyPair: with a callback it would use WebCrypto, which is not available here.
    const state = rsa.createKeyPairGenerationState(modulusBits[algorithm], publicExponent, {
      prng: { getBytesSync: randomText },
    });
    while (!rsa.stepKeyPairGenerationState(state, stepMs)) await pause();
    if (state.keys === null) throw new Error(engineFailures.generate);
    const { publicKey, privateKey } = state.keys;
    // This fails for a factor that only looked prime.
    signWith(privateKey, "");
    return {
      spki: der(forge.pki.publicKeyToAsn1(publicKey)),
      pkcs8: der(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(privateKey))),
    };
  };

  const encryptOaep = (spki: Bytes, data: Bytes): Bytes => {
    const options = { md: sha256.create(), seed: randomText(seedBytes) };
    return binaryBytes(readPublicKey(spki).encrypt(binaryText(data), "RSA-OAEP", options));
  };

  return Object.freeze({
    name: "forge",
    generateKeyPair: (algorithm) =>
      withPlainError(engineFailures.generate, () => generate(algorithm)),
    sign: (pkcs8, data) =>
      withPlainError(engineFailures.sign, () =>
        binaryBytes(signWith(readPrivateKey(pkcs8), binaryText(data))),
      ),
    verify: (spki, signature, data) =>
      withPlainError(engineFailures.verify, () => {
        const key = readPublicKey(spki);
        return isSignature(key, { signature: binaryText(signature), data: binaryText(data) });
      }),
    encryptOaep: (spki, data) =>
      withPlainError(engineFailures.encryptOaep, () => encryptOaep(spki, data)),
    encryptCbc: (input) => withPlainError(engineFailures.encryptCbc, () => encryptCbc(input)),
    hmacSha512: (key, data) => withPlainError(engineFailures.hmac, () => hmacSha512(key, data)),
    sha256: async (data) => binaryBytes(digestOf(binaryText(data)).digest().getBytes()),
  } satisfies CryptoEngine);
}

/**
 * Signs and verifies the result with the public key: a signature by a faulty or inconsistent key would reveal the key.
 */
function signWith(key: PrivateKey, data: string): string {
  const signature = key.sign(digestOf(data));
  if (!isSignature(rsa.setPublicKey(key.n, key.e), { signature, data }))
    throw new Error(engineFailures.sign);
  return signature;
}

/**
 * Compares the whole encoded block, as RFC 8017, section 8.2.2 does, so that no forged signature passes a lenient
 * parser. False for a signature of another length or beyond the modulus.
 */
function isSignature(
  key: PublicKey,
  { signature, data }: { readonly signature: string; readonly data: string },
): boolean {
  const block = openedBlock(key, signature);
  const tail = `\0${digestInfoStart}${digestOf(data).digest().getBytes()}`;
  return block === `\0\u0001${"\u00FF".repeat(modulusBytes(key.n) - tail.length - 2)}${tail}`;
}

function openedBlock(key: PublicKey, signature: string): string | undefined {
  try {
    return rsa.decrypt(signature, key, true, false);
  } catch {
    return undefined;
  }
}

/** Accepts only the canonical SubjectPublicKeyInfo of an RSA key: writing the key again must give the same bytes. */
function readPublicKey(spki: Bytes): PublicKey {
  const text = binaryText(spki);
  const key = forge.pki.publicKeyFromAsn1(asn1.fromDer(text));
  assertModulus(key.n);
  if (asn1.toDer(forge.pki.publicKeyToAsn1(key)).getBytes() !== text)
    throw new Error("no public key");
  return key;
}

/**
 * Reads a PrivateKeyInfo of an RSA key. The library alone would also accept a bare RSAPrivateKey and the name of any
 * algorithm.
 */
function readPrivateKey(pkcs8: Bytes): PrivateKey {
  const text = binaryText(pkcs8);
  if (!text.startsWith(privateKeyInfoStart, privateKeyInfoStartOffset))
    throw new Error("no private key");
  const key = forge.pki.privateKeyFromAsn1(asn1.fromDer(text));
  assertModulus(key.n);
  return key;
}

/** Throws for an even or empty modulus, which would keep the library's arithmetic busy for ever. */
function assertModulus(n: BigInteger): void {
  const bits = n.bitLength();
  if (bits < minModulusBits || bits > maxModulusBits || !n.testBit(0))
    throw new Error("no RSA modulus");
}

function encryptCbc(input: {
  readonly key: Bytes;
  readonly iv: Bytes;
  readonly data: Bytes;
}): Bytes {
  assertCbcLengths(input);
  const aes = cipher.createCipher("AES-CBC", binaryText(input.key));
  aes.start({ iv: binaryText(input.iv) });
  aes.update(util.createBuffer(binaryText(input.data)));
  if (!aes.finish()) throw new Error(engineFailures.encryptCbc);
  return binaryBytes(aes.output.getBytes());
}

function hmacSha512(key: Bytes, data: Bytes): Bytes {
  // Throw as WebCrypto does: an empty key is a mistake of the caller.
  if (key.length === 0) throw new Error(engineFailures.hmac);
  const mac = hmac.create();
  mac.start(sha512.create(), binaryText(key));
  mac.update(binaryText(data));
  return binaryBytes(mac.getMac().getBytes());
}

function digestOf(data: string): MessageDigest {
  return sha256.create().update(data);
}

function der(value: Asn1): Bytes {
  return binaryBytes(asn1.toDer(value).getBytes());
}

function modulusBytes(n: BigInteger): number {
  return Math.ceil(n.bitLength() / 8);
}

function binaryOfHex(hex: string): string {
  return hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
