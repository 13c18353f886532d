import { encodeBase64 } from "../encoding/base64.ts";
import { utf8Bytes } from "../encoding/bytes.ts";
import type { ClientKeyPair } from "./keyStore.ts";
import { decodePrivateKeyPem } from "../encoding/pem.ts";
import type { EngineFor } from "../engines/loadEngine.ts";

/** The base64 signature of a text's UTF-8 bytes by a pair's private key; rejects when the key cannot be used. */
export async function signWith(
  { privateKeyPem, algorithm }: ClientKeyPair,
  text: string,
  engineFor: EngineFor,
): Promise<string> {
  const engine = await engineFor(algorithm);
  return encodeBase64(await engine.sign(decodePrivateKeyPem(privateKeyPem), utf8Bytes(text)));
}
