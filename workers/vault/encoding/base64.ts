import { type Bytes, binaryBytes, binaryText } from "./bytes.ts";

/** Base64 with padding (RFC 4648, section 4). */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(binaryText(bytes));
}

/** Base64url without padding (RFC 4648, section 5; the form of RFC 7515). */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The bytes of a padded base64 text. Accepts only the canonical form: white space, missing padding and stray low bits
 * throw an `Error`, which does not repeat the text.
 */
export function decodeBase64(text: string): Bytes {
  const bytes = looseBytes(text);
  if (bytes === undefined || encodeBase64(bytes) !== text) throw new Error("no base64");
  return bytes;
}

function looseBytes(text: string): Bytes | undefined {
  try {
    return binaryBytes(atob(text));
  } catch {
    return undefined;
  }
}
