import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { deriveSigningKey } from "../crypto/deriveSigningKey.ts";

/** Signs quotes. The private key never leaves the signer. */
export interface QuoteSigner {
  /** Base64 SPKI DER of the public key. */
  readonly publicKey: string;
  /** ECDSA with SHA-256 as `r` and `s`, in unpadded base64url: 86 characters. */
  sign(text: string): string;
}

const purpose = "quote signing, P-256";

/**
 * The signer of a gateway. Its key is derived from the sealing key, so that all machines with the same keys directory
 * have the same key, and older directories work too. With another sealing key, earlier links no longer verify.
 */
export function createQuoteSigner(sealingKey: Uint8Array): QuoteSigner {
  const key = createPrivateKey({ key: deriveSigningKey(sealingKey, purpose), format: "jwk" });
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
  return Object.freeze({
    publicKey,
    sign: (text: string) =>
      sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url"),
  });
}
