import {
  constants,
  createCipheriv,
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  sign,
} from "node:crypto";

// An independent client, written from the protocol's text with Node's crypto and without any module of the product.

/** A key pair of a client. */
export interface ClientKey {
  readonly algorithm: string;
  /** Base64 SPKI DER. */
  readonly publicKey: string;
  readonly md5: string;
  readonly privateKey: KeyObject;
}

/** Makes a key pair. */
export function makeClientKey(bits: 1024 | 2048 | 3072 = 2048, exponent = 65_537): ClientKey {
  const pair = generateKeyPairSync("rsa", { modulusLength: bits, publicExponent: exponent });
  const publicKey = pair.publicKey.export({ type: "spki", format: "der" }).toString("base64");
  return {
    algorithm: `rsa${bits}`,
    publicKey,
    md5: md5(publicKey),
    privateKey: pair.privateKey,
  };
}

/** Lowercase hexadecimal MD5 of a text. */
export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** A new trace id. */
export function newTraceId(): string {
  return randomBytes(16).toString("hex");
}

/** The parts of a request that are signed. */
export interface Signed {
  readonly version: string;
  readonly mode: string;
  readonly method: string;
  readonly path: string;
  readonly tm: string;
  readonly traceId: string;
  readonly body: string;
}

/** The text under a signature ("Signing" in `src/wire/PROTOCOL.md`). */
export function textOf({ version, mode, method, path, tm, traceId, body }: Signed): string {
  const always = `${version}\n${mode}\n${method}\n${path}\n${tm.slice(0, 8)}`;
  if (mode === "0") return always;
  return mode === "1" ? `${always}\n${traceId}` : `${always}\n${traceId}\n${body}`;
}

/** Base64 RSASSA-PKCS1-v1_5 with SHA-256. */
export function signText(text: string, key: ClientKey): string {
  return sign("RSA-SHA256", Buffer.from(text), key.privateKey).toString("base64");
}

/** The headers of a signed request. */
export function signedHeaders(signed: Signed, key: ClientKey): Record<string, string> {
  const text = textOf(signed);
  return {
    tm: signed.tm,
    uhti: signed.traceId,
    "device-sign": signText(text, key),
    "device-sign-mode": signed.mode,
    "device-sign-data-md5": md5(text),
    "device-sign-key": md5(key.publicKey),
  };
}

/** The changes of a forger to a JWE. */
export interface JweChanges {
  readonly header?: Readonly<Record<string, unknown>>;
  /** Hash of OAEP. */
  readonly oaepHash?: string;
  /** Wraps by PKCS #1 v1.5 instead. */
  readonly isPkcs1?: boolean;
}

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** A compact JWE with `RSA-OAEP-256` and `A256CBC-HS512` (RFC 7516; RFC 7518, sections 4.3 and 5.2.5). */
export function encryptJwe(
  plaintext: string | Uint8Array,
  serverPublicKey: string,
  { header, oaepHash = "sha256", isPkcs1 = false }: JweChanges = {},
): string {
  const key = createPublicKey({
    key: Buffer.from(serverPublicKey, "base64"),
    format: "der",
    type: "spki",
  });
  const secret = randomBytes(64);
  const iv = randomBytes(16);
  const padding = isPkcs1 ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key, padding, ...(!isPkcs1 && { oaepHash }) }, secret);
  const protectedHeader = b64(
    Buffer.from(JSON.stringify(header ?? { alg: "RSA-OAEP-256", enc: "A256CBC-HS512" })),
  );
  const cipher = createCipheriv("aes-256-cbc", secret.subarray(32), iv);
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  const bits = Buffer.alloc(8);
  bits.writeBigUInt64BE(BigInt(protectedHeader.length * 8));
  const tag = createHmac("sha512", secret.subarray(0, 32))
    .update(protectedHeader)
    .update(iv)
    .update(ciphertext)
    .update(bits)
    .digest()
    .subarray(0, 32);
  return [protectedHeader, b64(wrapped), b64(iv), b64(ciphertext), b64(tag)].join(".");
}
