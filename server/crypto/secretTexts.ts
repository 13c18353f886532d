import type { FillRandom } from "../../src/lib/createTraceId.ts";
import { createHash, timingSafeEqual } from "node:crypto";

const tokenBytes = 32;
const serialBytes = 16;
/** Bytes from this value on would make some digits likelier than others. */
const fairBytes = 250;

/** A token of 256 random bits, base64url. */
export function randomToken(random: FillRandom): string {
  return Buffer.from(random(new Uint8Array(tokenBytes))).toString("base64url");
}

/** 128 random bits, lowercase hexadecimal: a serial number or a nonce. */
export function randomSerial(random: FillRandom): string {
  return Buffer.from(random(new Uint8Array(serialBytes))).toString("hex");
}

/** Decimal digits, all equally likely. */
export function randomDigits(random: FillRandom, count: number): string {
  let digits = "";
  while (digits.length < count) {
    const [byte = fairBytes] = random(new Uint8Array(1));
    if (byte < fairBytes) digits += String(byte % 10);
  }
  return digits;
}

/** SHA-256 of a text's UTF-8 in lowercase hexadecimal. */
export function sha256Hex(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Compares two texts in a time that does not depend on where they differ. */
export function equalTexts(left: string, right: string): boolean {
  // Digests have the same length, as timingSafeEqual demands, and hide the length of a text.
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}
