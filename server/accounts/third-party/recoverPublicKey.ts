import { secp256k1 } from "@noble/curves/secp256k1.js";

/** A signature in the form of Ethereum: r, s and one bit that selects one of two possible keys. */
export interface RecoverableSignature {
  readonly r: bigint;
  readonly s: bigint;
  /** The parity of the y of the signature's point. */
  readonly parity: 0 | 1;
}

const { Fn: scalars } = secp256k1.Point;
const signatureForm = /^0x[0-9a-fA-F]{130}$/;
/** The last byte is 27 or 28 by tradition, and 0 or 1 in newer wallets. */
const legacyParity = 27;

/**
 * Reads 65 bytes in hexadecimal. Answers `undefined` for anything else, for numbers outside the curve's order, and for
 * the higher of the two equivalent values of s (ERC-2), which no wallet makes.
 */
export function readSignature(hex: string): RecoverableSignature | undefined {
  if (!signatureForm.test(hex)) return undefined;
  const [r, s] = [BigInt(hex.slice(0, 66)), BigInt(`0x${hex.slice(66, 130)}`)];
  const byte = Number.parseInt(hex.slice(130), 16);
  const parity = byte >= legacyParity ? byte - legacyParity : byte;
  if (parity !== 0 && parity !== 1) return undefined;
  const isUsable = scalars.isValidNot0(r) && scalars.isValidNot0(s) && s <= scalars.ORDER / 2n;
  return isUsable ? { r, s, parity } : undefined;
}

/**
 * The public key (64 bytes, x and y) under which the signature of the digest is valid (SEC 1, section 4.1.6);
 * `undefined` if there is no such key. Node's own cryptography verifies such a signature only over digests that it
 * makes itself, and Keccak is not among them. A point whose x is beyond the order occurs in one of 2^128 signatures, so
 * the search leaves it out.
 */
export function recoverPublicKey(
  digest: Uint8Array,
  { r, s, parity }: RecoverableSignature,
): Buffer | undefined {
  const signature = new secp256k1.Signature(r, s, parity);
  try {
    const key = signature.recoverPublicKey(digest).toBytes(false);
    // The first byte says that the point is not compressed.
    return Buffer.from(key.subarray(1));
  } catch {
    // No point has this x, or the key would be the point at infinity.
    return undefined;
  }
}
