import { type Bytes, hexOf } from "../encoding/bytes.ts";

/**
 * A private key operation on any block (RFC 8017, section 5.2.1) by plain integers, for blocks that no engine would
 * sign. The block has the length of the modulus.
 */
export async function signBlock(pkcs8: Bytes, block: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto;
  const parameters = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key = await subtle.importKey("pkcs8", pkcs8, parameters, true, ["sign"]);
  const { n, d } = await subtle.exportKey("jwk", key);
  const signature = power({ base: integerOf(hexOf(block)), exponent: part(d), modulus: part(n) });
  const hex = signature.toString(16).padStart(block.length * 2, "0");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const integerOf = (hex: string): bigint => BigInt(`0x${hex}`);

function part(base64Url: string | undefined): bigint {
  const text = atob((base64Url ?? "").replaceAll("-", "+").replaceAll("_", "/"));
  return integerOf(hexOf(Uint8Array.from(text, (character) => character.charCodeAt(0))));
}

function power(of: { base: bigint; exponent: bigint; modulus: bigint }): bigint {
  let [result, square] = [1n, of.base];
  for (let rest = of.exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % of.modulus;
    square = (square * square) % of.modulus;
  }
  return result;
}
