import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { KeyMaterial } from "./keyDirectory.ts";

const generate = promisify(generateKeyPair);

const rsaBits = 2048;
const sealingBytes = 32;
const serialBytes = 16;

/** The certificate is valid from a day in the past, because the clocks of devices and tests may be behind. */
const notBefore = new Date("2020-01-01T00:00:00Z");
const validYears = 10;

const commonName = "Parallax development gateway";

/**
 * Makes new keys and a self-signed certificate, for development and small installations. Writes nothing. `random` answers
 * that many random bytes; the RSA keys take their own.
 */
export async function makeKeyMaterial(
  nowMs: number,
  random: (size: number) => Buffer = randomBytes,
): Promise<KeyMaterial> {
  const [certificatePair, serverPair] = await Promise.all([newPair(), newPair()]);
  return {
    certificate: await makeCertificate(certificatePair, { nowMs, random }),
    certificateKey: certificatePair.privateKey,
    serverKey: serverPair.privateKey,
    sealingKey: `${random(sealingBytes).toString("hex")}\n`,
  };
}

interface PemPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

async function newPair(): Promise<PemPair> {
  return generate("rsa", {
    modulusLength: rsaBits,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/**
 * Makes a certificate. Node can only make keys, so forge does it; it loads slowly, so only this function imports it.
 */
async function makeCertificate(
  pair: PemPair,
  { nowMs, random }: { readonly nowMs: number; readonly random: (size: number) => Buffer },
): Promise<string> {
  const { default: forge } = await import("node-forge");
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // Its first bits are 01: a positive number (RFC 5280, section 4.1.2.2) whose encoding has nothing in front.
  const serial = random(serialBytes);
  serial.writeUInt8((serial.readUInt8(0) & 0x3f) | 0x40, 0);
  certificate.serialNumber = serial.toString("hex");
  certificate.validity.notBefore = notBefore;
  certificate.validity.notAfter = yearsAfter(nowMs, validYears);
  const name = [{ name: "commonName", value: commonName }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, critical: true },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate).replaceAll("\r\n", "\n");
}

function yearsAfter(epochMs: number, years: number): Date {
  const date = new Date(epochMs);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}
