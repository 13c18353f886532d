import { sha256 } from "@noble/hashes/sha2.js";
import { hexOf } from "./bytes.ts";

/** Lowercase hexadecimal SHA-256 (FIPS 180-4). Needs no engine, so that a key can be named before one is loaded. */
export function sha256Hex(bytes: Uint8Array): string {
  return hexOf(sha256(bytes));
}
