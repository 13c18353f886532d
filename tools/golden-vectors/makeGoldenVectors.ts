import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openssl } from "./openssl.ts";

/**
 * The file with the vectors that the crypto engines must reproduce; `node tools/golden-vectors/makeGoldenVectors.ts`
 * writes it. It holds no signatures, because no private key is in the repository: the contract tests make keys and
 * signatures with `openssl` when they run.
 */
const file = fileURLToPath(
  new URL("../../workers/vault/testing/goldenVectors.json", import.meta.url),
);

/** Lengths around the blocks of AES and SHA-512, and one of many blocks. */
const lengths = [0, 1, 15, 16, 17, 111, 112, 128, 1000] as const;

const md5Texts = ["", "abc", "v1\n1\nGET\n/ü 漢字 🙂"] as const;

const hmacKeyLengths = [1, 32, 128, 129] as const;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** Bytes that repeat only after 256, so that a misplaced byte shows. */
const patterned = (length: number, start: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (start + index * 7) % 256));

/** The answers of `openssl` for fixed inputs: AES-CBC, HMAC and digests. Every run gives the same answers. */
export function makeGoldenVectors() {
  return {
    cbc: lengths.map((length) => {
      const [key, iv, data] = [patterned(32, 1), patterned(16, 100), patterned(length, 3)];
      const args = ["enc", "-aes-256-cbc", "-K", hex(key), "-iv", hex(iv)];
      return {
        key: base64(key),
        iv: base64(iv),
        data: base64(data),
        ciphertext: base64(openssl(args, { input: data })),
      };
    }),
    hmacs: hmacKeyLengths.flatMap((keyLength) =>
      lengths.map((length) => {
        const [key, data] = [patterned(keyLength, 9), patterned(length, 3)];
        const args = ["mac", "-digest", "SHA512", "-macopt", `hexkey:${hex(key)}`, "-binary"];
        const mac = openssl([...args, "HMAC"], { input: data });
        return { key: base64(key), data: base64(data), mac: base64(mac) };
      }),
    ),
    sha256: lengths.map((length) => {
      const data = patterned(length, 3);
      const digest = openssl(["dgst", "-sha256", "-binary"], { input: data });
      return { data: base64(data), digest: base64(digest) };
    }),
    md5: md5Texts.map((text) => ({
      text,
      hex: hex(openssl(["dgst", "-md5", "-binary"], { input: Buffer.from(text) })),
    })),
  };
}

if (import.meta.main) writeFileSync(file, `${JSON.stringify(makeGoldenVectors(), null, 2)}\n`);
