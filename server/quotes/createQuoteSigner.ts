import { createECDH, createPrivateKey, createPublicKey, hkdfSync, sign } from "node:crypto";

/** Signs quotes. The private key never leaves the signer. */
export interface QuoteSigner {
  /** Base64 SPKI DER of the public key. */
  readonly publicKey: string;
  /** ECDSA with SHA-256 as `r` and `s`, in unpadded base64url: 86 characters. */
  sign(text: string): string;
}

const curve = "prime256v1";
const scalarBytes = 32;
const coordinateBytes = 32;
const purpose = "quote signing, P-256";

/**
 * The signer of a gateway. Its key is derived from the sealing key, so that all machines with the same keys directory
 * have the same key, and older directories work too. With another sealing key, earlier links no longer verify.
 */
export function createQuoteSigner(sealingKey: Uint8Array): QuoteSigner {
  const key = createPrivateKey({ key: deriveKey(sealingKey), format: "jwk" });
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
  return Object.freeze({
    publicKey,
    sign: (text: string) =>
      sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url"),
  });
}

/** One in 2^32 derived values is not a scalar of the curve; the next one is tried then. */
function deriveKey(sealingKey: Uint8Array) {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(
      hkdfSync("sha256", sealingKey, "", `${purpose} ${attempt}`, scalarBytes),
    );
    const ecdh = createECDH(curve);
    try {
      ecdh.setPrivateKey(scalar);
    } catch {
      continue;
    }
    // The uncompressed point: a prefix byte, then both coordinates.
    const point = ecdh.getPublicKey().subarray(1);
    return {
      kty: "EC",
      crv: "P-256",
      d: scalar.toString("base64url"),
      x: point.subarray(0, coordinateBytes).toString("base64url"),
      y: point.subarray(coordinateBytes).toString("base64url"),
    };
  }
}
