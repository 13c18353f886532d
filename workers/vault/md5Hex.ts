import { md5 } from "@noble/hashes/legacy.js";
import { hexOf, utf8Bytes } from "./bytes.ts";

/**
 * Lowercase hexadecimal MD5 (RFC 1321) of the UTF-8 bytes of a text. The protocol names what was signed by it
 * (design, section 5); nothing is protected by it.
 */
export function md5Hex(text: string): string {
  return hexOf(md5(utf8Bytes(text)));
}
