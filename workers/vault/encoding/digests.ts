import type { EngineFor } from "../engines/loadEngine.ts";
import { type Bytes, hexOf, utf8Bytes } from "./bytes.ts";
import { md5 } from "./md5.ts";

/**
 * Lowercase hexadecimal SHA-256 (FIPS 180-4), by the engine that serves keys of 2,048 bits: where there is WebCrypto it
 * needs no proof of that. Rejects where no engine can be loaded.
 */
export async function sha256Hex(bytes: Bytes, engineFor: EngineFor): Promise<string> {
  const engine = await engineFor("rsa2048");
  return hexOf(await engine.sha256(bytes));
}

/**
 * Lowercase hexadecimal MD5 (RFC 1321) of the UTF-8 bytes of a text. The protocol uses it as a name of the signed
 * string and of keys; it protects nothing (docs/adr/0004-signed-string.md).
 */
export function md5Hex(text: string): string {
  return hexOf(md5(utf8Bytes(text)));
}
