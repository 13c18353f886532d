import { decodeBase64, encodeBase64 } from "./base64.ts";
import type { Bytes } from "./bytes.ts";

const header = "-----BEGIN PRIVATE KEY-----";
const footer = "-----END PRIVATE KEY-----";
const lineLength = 64;

/** PEM of a PKCS #8 private key (RFC 7468, section 10), with a line feed at the end. */
export function encodePrivateKeyPem(pkcs8: Bytes): string {
  const base64 = encodeBase64(pkcs8);
  const lines: string[] = [];
  for (let start = 0; start < base64.length; start += lineLength)
    lines.push(base64.slice(start, start + lineLength));
  return [header, ...lines, footer, ""].join("\n");
}

/** The DER of such a PEM. Any other text throws an `Error`, which repeats no part of it. */
export function decodePrivateKeyPem(pem: string): Bytes {
  const lines = pem.trim().split(/\r?\n/);
  if (lines[0] !== header || lines.at(-1) !== footer) throw new Error("no PEM of a private key");
  return decodeBase64(lines.slice(1, -1).join(""));
}
