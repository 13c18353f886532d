import type { KeyAlgorithm } from "../../src/wire/signing.ts";
import type { CryptoEngine, ExportedKeyPair } from "../vault/engines/engine.ts";
import type { ClientKeyPair } from "../vault/keys/keyStore.ts";

/** A pair whose bytes are its name. It shows where a pair goes, but cannot sign. */
export function namedPair(name: string, algorithm: KeyAlgorithm = "rsa1024"): ClientKeyPair {
  return {
    publicKey: btoa(name),
    privateKeyPem: `pem of ${name}`,
    algorithm,
    timestamp: 1,
    engine: "webcrypto",
  };
}

const unused = (): Promise<never> => Promise.reject(new Error("not part of this test"));

/** An engine that only makes pairs, as the test says. */
export function generatingEngine(
  generateKeyPair: (algorithm: KeyAlgorithm) => Promise<ExportedKeyPair>,
): CryptoEngine {
  return {
    name: "webcrypto",
    generateKeyPair,
    sign: unused,
    verify: unused,
    encryptOaep: unused,
    encryptCbc: unused,
    hmacSha512: unused,
    sha256: unused,
  };
}

/** A new pair made from a name. */
export function exportedPair(name: string): ExportedKeyPair {
  const bytes = new TextEncoder().encode(name);
  return { spki: bytes, pkcs8: bytes };
}
