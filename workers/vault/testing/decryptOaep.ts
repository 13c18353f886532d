import type { Bytes } from "../bytes.ts";

/** Opens RSAES-OAEP with SHA-256 by the platform, apart from the engines, which only encrypt. */
export async function decryptOaep(pkcs8: Bytes, ciphertext: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto;
  const parameters = { name: "RSA-OAEP", hash: "SHA-256" };
  const key = await subtle.importKey("pkcs8", pkcs8, parameters, false, ["decrypt"]);
  return new Uint8Array(await subtle.decrypt(parameters, key, ciphertext));
}
