import { keccak_256 } from "@noble/hashes/sha3.js";

const addressBytes = 20;

/** Keccak-256 of bytes, as Ethereum uses it (not the padding of FIPS 202). */
export function keccak(bytes: Uint8Array): Buffer {
  return Buffer.from(keccak_256(bytes));
}

/** The digest that wallets sign of a text (ERC-191, version 0x45). */
export function personalDigest(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8");
  const head = Buffer.from(`\u0019Ethereum Signed Message:\n${bytes.byteLength}`, "utf8");
  return keccak(Buffer.concat([head, bytes]));
}

/** The address of an uncompressed public key without its first byte, lowercase with `0x`. */
export function addressOf(publicKey: Uint8Array): string {
  return `0x${keccak(publicKey).subarray(-addressBytes).toString("hex")}`;
}

/** An address with the capitals of its checksum (ERC-55). */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const digest = keccak(Buffer.from(digits, "ascii")).toString("hex");
  const capitals = [...digits].map((digit, index) =>
    Number.parseInt(digest.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${capitals.join("")}`;
}
