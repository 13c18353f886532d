import type { KeyAlgorithm } from "../../../src/wire/signing.ts";
import type { Bytes } from "../encoding/bytes.ts";
import type { ExportedKeyPair } from "../engines/engine.ts";

/** A pair of each length, made by the platform for this run: no private key is in the repository. */
export async function makeTestKeys(): Promise<Readonly<Record<KeyAlgorithm, ExportedKeyPair>>> {
  return { rsa1024: await makePair(1024), rsa2048: await makePair(2048) };
}

async function makePair(modulusLength: number): Promise<ExportedKeyPair> {
  const { subtle } = globalThis.crypto;
  const { privateKey, publicKey } = await subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      hash: "SHA-256",
      modulusLength,
      publicExponent: Uint8Array.of(1, 0, 1),
    },
    true,
    ["sign", "verify"],
  );
  const bytes = (data: ArrayBuffer): Bytes => new Uint8Array(data);
  return {
    spki: bytes(await subtle.exportKey("spki", publicKey)),
    pkcs8: bytes(await subtle.exportKey("pkcs8", privateKey)),
  };
}
