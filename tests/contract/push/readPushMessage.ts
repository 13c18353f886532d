import { createDecipheriv, createHmac, createPublicKey, type ECDH, verify } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

const hmac = (key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

const one = Uint8Array.of(1);
const tagBytes = 16;

/** What a browser holds of its subscription. */
export interface Recipient {
  readonly key: ECDH;
  readonly auth: Uint8Array;
}

/** Decrypts a message of one record as a browser does (RFC 8188, sections 2 and 3, and RFC 8291, section 3.4). */
export function decryptPush(body: Buffer, { key, auth }: Recipient): string {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const senderBytes = body.readUInt8(20);
  const sender = body.subarray(21, 21 + senderBytes);
  const record = body.subarray(21 + senderBytes);
  if (record.byteLength > recordBytes) throw new Error("more than one record");
  const shared = key.computeSecret(sender);
  const input = hmac(hmac(auth, shared), "WebPush: info\0", key.getPublicKey(), sender, one);
  const secret = hmac(salt, input);
  const contentKey = hmac(secret, "Content-Encoding: aes128gcm\0", one).subarray(0, 16);
  const nonce = hmac(secret, "Content-Encoding: nonce\0", one).subarray(0, 12);
  const cipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  cipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -tagBytes)), cipher.final()]);
  // The last record ends with 2, and then zeros.
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no padding");
  return padded.subarray(0, end).toString("utf8");
}

const dayS = 86_400;

interface Claims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

interface Sender {
  readonly origin: string;
  readonly serverKey: string;
  readonly nowMs: number;
}

/** Checks who sends (RFC 8292). Throws where a push service would refuse. */
export function verifyVapid(authorization: string, { origin, serverKey, nowMs }: Sender): void {
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) throw new Error("another server's key");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  expectEqual(read(head), { typ: "JWT", alg: "ES256" });
  if (!isSigned(`${head}.${claims}`, signature, serverKey)) throw new Error("not signed");
  const { aud, exp, sub } = read(claims) as Claims;
  expectEqual(aud, origin);
  const leftS = exp - nowMs / 1000;
  expectEqual(leftS > 0 && leftS <= dayS, true);
  // Somebody to turn to.
  expectEqual(/^(?:mailto:|https:)/.test(sub), true);
}

function expectEqual(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) throw new Error(`${JSON.stringify(found)} is wrong`);
}

function isSigned(text: string, signature: string, serverKey: string): boolean {
  const point = Buffer.from(serverKey, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((coordinate) =>
    coordinate.toString("base64url"),
  );
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(signature, "base64url");
  return verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, signed);
}
