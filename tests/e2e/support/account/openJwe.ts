import {
  constants,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  privateDecrypt,
  timingSafeEqual,
} from "node:crypto";

/**
 * Opens a compact JWE with `RSA-OAEP-256` and `A256CBC-HS512` (RFC 7516; RFC 7518, sections 4.3 and 5.2.5) with Node's
 * crypto only. Throws if any part of it was changed.
 */
export function openJwe(jwe: string, privateKeyPem: string): Readonly<Record<string, string>> {
  const [head = "", ...parts] = jwe.split(".");
  const [wrapped, iv, ciphertext, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!wrapped || !iv || !ciphertext || !tag || parts.length > 4) throw new Error("no JWE");
  const { alg, enc } = JSON.parse(Buffer.from(head, "base64url").toString()) as {
    readonly alg: unknown;
    readonly enc: unknown;
  };
  if (alg !== "RSA-OAEP-256" || enc !== "A256CBC-HS512") throw new Error("another algorithm");
  const secret = privateDecrypt(
    {
      key: createPrivateKey(privateKeyPem),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: "sha256",
    },
    wrapped,
  );
  const bits = Buffer.alloc(8);
  bits.writeBigUInt64BE(BigInt(head.length * 8));
  const made = createHmac("sha512", secret.subarray(0, 32))
    .update(head)
    .update(iv)
    .update(ciphertext)
    .update(bits)
    .digest();
  if (!timingSafeEqual(made.subarray(0, 32), tag)) throw new Error("the tag does not fit");
  const decipher = createDecipheriv("aes-256-cbc", secret.subarray(32), iv);
  const text = Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString();
  return JSON.parse(text) as Readonly<Record<string, string>>;
}
