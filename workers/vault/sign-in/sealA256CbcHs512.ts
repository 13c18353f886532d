import { type Bytes, concatBytes } from "../encoding/bytes.ts";
import type { CryptoEngine } from "../engines/engine.ts";

/** Bytes of the content encryption key: the HMAC key, then the AES key (RFC 7518, section 5.2.5). */
export const contentKeyBytes = 64;

/** Bytes of the initialisation vector. */
export const contentVectorBytes = 16;

const macKeyBytes = 32;
const tagBytes = 32;
const lengthBytes = 8;

/** The data to encrypt, and its keys. */
export interface ContentToSeal {
  readonly engine: Pick<CryptoEngine, "encryptCbc" | "hmacSha512">;
  /** `contentKeyBytes` long, used once. */
  readonly key: Bytes;
  /** `contentVectorBytes` long, used once. */
  readonly iv: Bytes;
  /** Authenticated, not encrypted. */
  readonly associated: Bytes;
  readonly data: Bytes;
}

/** AES_256_CBC_HMAC_SHA_512 (RFC 7518, section 5.2.2.1): encrypts, then authenticates. */
export async function sealA256CbcHs512({
  engine,
  key,
  iv,
  associated,
  data,
}: ContentToSeal): Promise<{ readonly ciphertext: Bytes; readonly tag: Bytes }> {
  const encryptionKey = key.slice(macKeyBytes);
  const ciphertext = await engine.encryptCbc({ key: encryptionKey, iv, data });
  const authenticated = concatBytes(associated, iv, ciphertext, bitLength(associated));
  const mac = await engine.hmacSha512(key.slice(0, macKeyBytes), authenticated);
  return { ciphertext, tag: mac.slice(0, tagBytes) };
}

/** The length in bits as a 64-bit big-endian number. */
function bitLength(bytes: Bytes): Bytes {
  const length = new Uint8Array(lengthBytes);
  new DataView(length.buffer).setBigUint64(0, BigInt(bytes.length) * 8n);
  return length;
}
