/** Bytes that own their memory, as the platform's crypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Arguments of one call stay far below every engine's limit. */
const chunkLength = 8192;

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function utf8Bytes(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** All parts, one after another. */
export function concatBytes(...parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Lowercase hexadecimal, two digits for each byte. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One character of U+0000 to U+00FF for each byte: the form that `btoa` and node-forge take. */
export function binaryText(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += chunkLength)
    text += String.fromCharCode(...bytes.subarray(start, start + chunkLength));
  return text;
}

/** The bytes of a text that `binaryText` wrote; only the low eight bits of a character count. */
export function binaryBytes(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
