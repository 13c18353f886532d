import { createHash, timingSafeEqual } from "node:crypto";

/** SHA-256 of a text's UTF-8 in lowercase hexadecimal. */
export function sha256Hex(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Compares two texts; takes the same time wherever they differ. */
export function equalTexts(left: string, right: string): boolean {
  // Digests are of one length, which timingSafeEqual demands, and keep the length of a text to themselves.
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}
