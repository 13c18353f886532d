import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { FillRandom } from "../../src/lib/createTraceId.ts";

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const cipher = "aes-256-gcm";
const version = "v1";

/** The uses of the sealing key. Each use has its own key, derived with HKDF (RFC 5869). */
export interface Secrets {
  /** Keyed SHA-256 of the parts in lowercase hexadecimal. Different lists of parts give different hashes. */
  readonly hash: (...parts: readonly string[]) => string;
  /** A token derived from another, base64url. Without the key nobody can tell that the two belong together. */
  readonly deriveToken: (...parts: readonly string[]) => string;
  /** Seals a text with AES-256-GCM. It opens only in the same context. */
  readonly seal: (text: string, context: string) => string;
  /** Opens a sealed text. Throws if it was not sealed by this key in this context. */
  readonly open: (sealed: string, context: string) => string;
}

/** Throws a `RangeError` for a key that is not 32 bytes long. */
export function createSecrets(sealingKey: Uint8Array, random: FillRandom): Secrets {
  if (sealingKey.byteLength !== keyBytes) {
    throw new RangeError(`The sealing key must be ${keyBytes} bytes long`);
  }
  const derive = (use: string): Uint8Array =>
    new Uint8Array(hkdfSync("sha256", sealingKey, new Uint8Array(), `accounts ${use}`, keyBytes));
  const sealKey = derive("seal");
  const mac = (key: Uint8Array, parts: readonly string[]): Buffer =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest();
  const hashKey = derive("hash");
  const tokenKey = derive("token");

  return Object.freeze({
    hash: (...parts: readonly string[]) => mac(hashKey, parts).toString("hex"),
    deriveToken: (...parts: readonly string[]) => mac(tokenKey, parts).toString("base64url"),
    seal: (text: string, context: string) => {
      const iv = random(new Uint8Array(ivBytes));
      const sealing = createCipheriv(cipher, sealKey, iv, { authTagLength: tagBytes });
      sealing.setAAD(Buffer.from(context));
      const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      const parts = [iv, sealing.getAuthTag(), body];
      return [version, ...parts.map((part) => Buffer.from(part).toString("base64url"))].join(".");
    },
    open: (sealed: string, context: string) => {
      const [mark, iv = "", tag = "", body = ""] = sealed.split(".");
      if (mark !== version) throw new Error("The sealed text is of another version");
      const opening = createDecipheriv(cipher, sealKey, Buffer.from(iv, "base64url"), {
        authTagLength: tagBytes,
      });
      opening.setAAD(Buffer.from(context));
      opening.setAuthTag(Buffer.from(tag, "base64url"));
      return opening.update(body, "base64url", "utf8") + opening.final("utf8");
    },
  });
}
