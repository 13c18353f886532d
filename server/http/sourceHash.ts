import { createHash } from "node:crypto";

/** The source expression that allows one inline script or style of this text (CSP level 3, section 2.3.1). */
export function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
