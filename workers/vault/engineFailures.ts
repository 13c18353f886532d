import type { Bytes } from "./bytes.ts";

/** Messages of what an engine rejects with; the same for both, and without anything of the input. */
export const engineFailures = {
  generate: "the key pair could not be made",
  sign: "the data could not be signed",
  verify: "the key of the signature could not be read",
  encryptOaep: "the data could not be encrypted for the key",
  encryptCbc: "the data could not be encrypted",
  hmac: "the data could not be authenticated",
} as const;

const cbcKeyBytes = 32;
const cbcVectorBytes = 16;

/** Throws for a key or a vector of another length: AES would take shorter keys, and node-forge longer vectors. */
export function assertCbcLengths({ key, iv }: { readonly key: Bytes; readonly iv: Bytes }): void {
  if (key.length !== cbcKeyBytes || iv.length !== cbcVectorBytes)
    throw new Error(engineFailures.encryptCbc);
}
