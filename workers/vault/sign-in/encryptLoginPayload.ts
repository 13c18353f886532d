import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import { loginJweHeader } from "../../../src/wire/account/loginPayload.ts";
import { encodeBase64Url } from "../encoding/base64.ts";
import { type Bytes, utf8Bytes } from "../encoding/bytes.ts";
import type { CryptoEngine } from "../engines/engine.ts";
import { contentKeyBytes, contentVectorBytes, sealA256CbcHs512 } from "./sealA256CbcHs512.ts";

/** One login payload, and the key of its recipient. */
export interface LoginPayloadToEncrypt {
  readonly engine: Pick<CryptoEngine, "encryptOaep" | "encryptCbc" | "hmacSha512">;
  /** SPKI DER of the gateway's key, already verified. It has 2048 bits or more, or the content key would not fit. */
  readonly serverSpki: Bytes;
  /** The sensitive members with the fields that the protocol adds. */
  readonly payload: Readonly<Record<string, string>>;
  /** Cryptographically strong. */
  readonly fillRandom: FillRandom;
}

/**
 * The payload as `bodyCiphertext`: a JWE in compact serialisation (RFC 7516, section 7.1) with the header of
 * `loginJweHeader` and a content key of its own. Rejects with an `Error`, which says nothing of the payload, where the
 * server's key cannot be used.
 */
export async function encryptLoginPayload({
  engine,
  serverSpki,
  payload,
  fillRandom,
}: LoginPayloadToEncrypt): Promise<string> {
  const header = encodeBase64Url(utf8Bytes(JSON.stringify(loginJweHeader)));
  const iv = fillRandom(new Uint8Array(contentVectorBytes));
  const key = fillRandom(new Uint8Array(contentKeyBytes));
  const data = utf8Bytes(JSON.stringify(payload));
  try {
    const encryptedKey = await engine.encryptOaep(serverSpki, key);
    // Base64url is ASCII, so these are the bytes that RFC 7516, section 5.1, step 14 authenticates.
    const associated = utf8Bytes(header);
    const { ciphertext, tag } = await sealA256CbcHs512({ engine, key, iv, associated, data });
    const parts = [encryptedKey, iv, ciphertext, tag].map((part) => encodeBase64Url(part));
    return [header, ...parts].join(".");
  } finally {
    key.fill(0);
    data.fill(0);
  }
}
