import { sha256 } from "@noble/hashes/sha2.js";
import { hexOf, utf8Bytes } from "./bytes.ts";
import { md5 } from "@noble/hashes/legacy.js";

/** Lowercase hexadecimal SHA-256 (FIPS 180-4). Needs no engine, so that a key can be named before one is loaded. */
export function sha256Hex(bytes: Uint8Array): string {
  return hexOf(sha256(bytes));
}

/**
 * Lowercase hexadecimal MD5 (RFC 1321) of the UTF-8 bytes of a text. The protocol uses it as a name of the signed
 * string (design, section 5); it protects nothing.
 */
export function md5Hex(text: string): string {
  return hexOf(md5(utf8Bytes(text)));
}
