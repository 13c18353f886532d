import { createECDH, hkdfSync } from "node:crypto";

const curve = "prime256v1";
const scalarBytes = 32;
const coordinateBytes = 32;

/** A key pair on the curve P-256 as a JWK (RFC 7517); each number is unpadded base64url of 32 bytes. */
export type SigningJwk = Readonly<{
  kty: "EC";
  crv: "P-256";
  d: string;
  x: string;
  y: string;
}>;

/**
 * The key of one purpose, derived from the sealing key, so that all machines with the same keys directory have the same
 * one, and older directories work too.
 */
export function deriveSigningKey(sealingKey: Uint8Array, purpose: string): SigningJwk {
  // One in 2^32 derived values is not a scalar of the curve; the next one is tried then.
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
