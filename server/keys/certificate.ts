import { X509Certificate } from "node:crypto";
import { join } from "node:path";
import {
  hasKeyDirectory,
  keyFiles,
  KeysError,
  readKeyFile,
  writeKeyDirectory,
} from "./keyDirectory.ts";
import type { KeysPlace } from "./keysPlace.ts";
import { makeKeyMaterial } from "./makeKeyMaterial.ts";

/** The parts of the certificate that a client needs: the key that it trusts, and the time in which it does. */
export interface GatewayCertificate {
  /** Base64 SPKI DER. */
  readonly spki: string;
  /** Epoch milliseconds. */
  readonly notBefore: number;
  /** Epoch milliseconds. */
  readonly notAfter: number;
}

const certificateAdvice =
  "Put the gateway's certificate there, or unset GATEWAY_KEYS_DIR and GATEWAY_CERTIFICATE to have one created for development.";

/** Creates the keys directory at the first start or the first build, unless a setting says where the keys are. */
export async function ensureKeys(place: KeysPlace, nowMs: number): Promise<void> {
  const { dir, mayMake } = place;
  if (dir === undefined || !mayMake || hasKeyDirectory(dir)) return;
  writeKeyDirectory(dir, await makeKeyMaterial(nowMs));
}

/** Path of the certificate. Throws a `KeysError` if the settings keep all keys in memory. */
export function certificatePath({ dir, certificate }: KeysPlace): string {
  const path = certificate ?? (dir === undefined ? undefined : join(dir, keyFiles.certificate));
  if (path === undefined)
    throw new KeysError(
      "A build needs a certificate on disk, and keys in memory have none. Set DATA_DIR to a directory.",
    );
  return path;
}

/** Reads a certificate. Throws a `KeysError` if there is none, or if the file is not the certificate of an RSA key. */
export function readCertificate(path: string): GatewayCertificate {
  return parseCertificate(readKeyFile(path, certificateAdvice), path);
}

/** Like `readCertificate`, but for a text. Messages call it `name`. */
export function parseCertificate(pem: string, name: string): GatewayCertificate {
  const certificate = parsePem(pem, name);
  const { publicKey, validFromDate, validToDate } = certificate;
  if (publicKey.asymmetricKeyType !== "rsa")
    throw new KeysError(`The certificate ${name} is not for an RSA key.`);
  return Object.freeze({
    spki: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    notBefore: validFromDate.getTime(),
    notAfter: validToDate.getTime(),
  });
}

function parsePem(pem: string, name: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw new KeysError(`The file ${name} contains no X.509 certificate in PEM format.`, {
      cause: error,
    });
  }
}

/** Throws a `KeysError` for a certificate that is not valid at that time. */
export function requireValid(certificate: GatewayCertificate, nowMs: number, name: string): void {
  const { notBefore, notAfter } = certificate;
  if (nowMs > notAfter) {
    throw new KeysError(
      `The certificate ${name} expired on ${dayOf(notAfter)}. Replace it, or delete the directory to get new development keys.`,
    );
  }
  if (nowMs < notBefore)
    throw new KeysError(`The certificate ${name} is not valid before ${dayOf(notBefore)}.`);
}

function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
