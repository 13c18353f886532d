import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { KeyAlgorithm } from "../../../src/wire/signing.ts";

/** Bits of the modulus by the protocol's name. */
const bitsOf = { rsa1024: 1024, rsa2048: 2048 } as const satisfies Readonly<
  Record<KeyAlgorithm, number>
>;

/** F4, the exponent that every engine uses. Small exponents have a history of broken verifiers. */
const publicExponent = 65_537n;

/** Longest base64 that is decoded: a 2048-bit SPKI has 392 characters, a signature 344. */
const maxBase64Length = 512;

/** The bytes of a base64 text in its one canonical form; `undefined` for any other text. */
function decodeBase64(text: string): Buffer | undefined {
  if (text === "" || text.length > maxBase64Length) return undefined;
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : undefined;
}

/** True for the protocol's name of a key length. */
export function isKeyAlgorithm(name: unknown): name is KeyAlgorithm {
  return name === "rsa1024" || name === "rsa2048";
}

/**
 * A client's public key from its base64 SPKI DER; `undefined` if it is not an RSA key of exactly that length with the
 * usual exponent, or not DER in its canonical form.
 */
export function readPublicKey(text: string, algorithm: KeyAlgorithm): KeyObject | undefined {
  const der = decodeBase64(text);
  if (der === undefined) return undefined;
  try {
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    const { modulusLength, publicExponent: exponent } = key.asymmetricKeyDetails ?? {};
    const isExpected =
      key.asymmetricKeyType === "rsa" &&
      modulusLength === bitsOf[algorithm] &&
      exponent === publicExponent &&
      key.export({ format: "der", type: "spki" }).equals(der);
    return isExpected ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Checks a base64 RSASSA-PKCS1-v1_5 signature with SHA-256 over a text in UTF-8 (RFC 8017). */
export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  const bytes = decodeBase64(signature);
  return bytes !== undefined && verify("sha256", Buffer.from(text, "utf8"), key, bytes);
}

/** Lowercase hexadecimal MD5 of a text in UTF-8. It only names a key or a signed string; it gives no security. */
export function md5Of(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}
