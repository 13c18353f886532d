/** Fills a byte array with random values and returns it, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** A new W3C trace id: 32 lowercase hexadecimal digits. */
export function createTraceId(fillRandom: FillRandom): string {
  return Array.from(fillRandom(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
