import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { join } from "node:path";
import {
  certificatePath,
  ensureKeys,
  type GatewayCertificate,
  parseCertificate,
  requireValid,
} from "./certificate.ts";
import { keyFiles, type KeyMaterial, KeysError, readKeyFile } from "./keyDirectory.ts";
import type { KeysPlace } from "./keysPlace.ts";
import { makeKeyMaterial } from "./makeKeyMaterial.ts";

/** Keys of a running gateway. No part of them is ever logged. */
export interface GatewayKeys {
  /** Base64 SPKI DER of the key that login payloads are encrypted for. */
  readonly serverPublicKey: string;
  /** Base64 RSASSA-PKCS1-v1_5 SHA-256 signature of the text of `serverPublicKey` by the certificate's key. */
  readonly serverPublicKeySign: string;
  readonly serverPrivateKey: KeyObject;
  /** 32 bytes that keys for secrets at rest are derived from. They are never used as a key themselves. */
  readonly sealingKey: Uint8Array;
  readonly certificate: GatewayCertificate;
  /** Lowercase hexadecimal HMAC with SHA-256 under a key of this server. It names values that must not be stored. */
  keyedHash(text: string): string;
}

const restoreAdvice =
  "Restore it, or delete the whole directory to get new keys. Anything sealed with the old ones is then lost.";
const placeAdvice =
  "Put it there, or unset GATEWAY_KEYS_DIR and GATEWAY_CERTIFICATE to have keys created in DATA_DIR.";
const sealingPattern = /^[0-9a-f]{64}\s*$/i;

/**
 * Loads the keys of the gateway. Creates them at the first start, unless a setting says where they are. Throws a
 * `KeysError` for a file that is missing or is not a key, for a certificate of another key, and for one that is not
 * valid now.
 */
export async function loadGatewayKeys(place: KeysPlace, nowMs: number): Promise<GatewayKeys> {
  if (place.dir === undefined) return keysOf(await makeKeyMaterial(nowMs), "in memory", nowMs);
  await ensureKeys(place, nowMs);
  const { dir, mayMake } = place;
  const advice = mayMake ? restoreAdvice : placeAdvice;
  const text = (name: keyof KeyMaterial): string => readKeyFile(join(dir, keyFiles[name]), advice);
  const path = certificatePath(place);
  const material = {
    certificate: readKeyFile(path, advice),
    certificateKey: text("certificateKey"),
    serverKey: text("serverKey"),
    sealingKey: text("sealingKey"),
  };
  return keysOf(material, path, nowMs);
}

function keysOf(material: KeyMaterial, place: string, nowMs: number): GatewayKeys {
  const certificate = parseCertificate(material.certificate, place);
  requireValid(certificate, nowMs, place);
  const certificateKey = privateKeyOf(material.certificateKey, keyFiles.certificateKey);
  const serverPrivateKey = privateKeyOf(material.serverKey, keyFiles.serverKey);
  if (spkiOf(certificateKey) !== certificate.spki)
    throw new KeysError(`The certificate ${place} does not belong to ${keyFiles.certificateKey}.`);
  const serverPublicKey = spkiOf(serverPrivateKey);
  const sealingKey = sealingBytesOf(material.sealingKey);
  const hashKey = createHmac("sha256", sealingKey).update("gateway keyed hash").digest();
  return Object.freeze({
    serverPublicKey,
    serverPublicKeySign: sign("sha256", Buffer.from(serverPublicKey), certificateKey).toString(
      "base64",
    ),
    serverPrivateKey,
    sealingKey,
    certificate,
    keyedHash: (text: string) => createHmac("sha256", hashKey).update(text, "utf8").digest("hex"),
  });
}

function privateKeyOf(pem: string, name: string): KeyObject {
  const key = parsePrivateKey(pem, name);
  if (key.asymmetricKeyType !== "rsa") throw new KeysError(`The key in ${name} is not an RSA key.`);
  return key;
}

function parsePrivateKey(pem: string, name: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    // The cause is left out, because it may quote the content.
    throw new KeysError(`The file ${name} contains no private key in PEM format.`);
  }
}

function spkiOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
}

function sealingBytesOf(text: string): Uint8Array {
  if (!sealingPattern.test(text))
    throw new KeysError(`The file ${keyFiles.sealingKey} must hold 64 hexadecimal digits.`);
  return Uint8Array.from(Buffer.from(text.trim(), "hex"));
}
