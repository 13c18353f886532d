import { openssl } from "./openssl.ts";

/** Base64 of PKCS #8 and SPKI DER of one key pair. It protects nothing: it is in the repository. */
export interface GoldenKeyPair {
  readonly pkcs8: string;
  readonly spki: string;
}

/** The keys that the vectors are made with. */
export type GoldenKeys = Readonly<Record<"rsa1024" | "rsa2048", GoldenKeyPair>>;

/** Lengths around the block of AES and of SHA-512, and one that takes many blocks. */
const lengths = [0, 1, 15, 16, 17, 111, 112, 128, 1000] as const;

const signedTexts = [
  "",
  "v1\n0\nPOST\n/v1/user/overview/userinfo\n17956800",
  "v1\n2\nPOST\n/v1/user/account/nickName?x=%C3%A9\n17956800\n0af7651916cd43dd8448eb211c80319c\n" +
    '{"nickName":"é 漢字 🙂"}',
] as const;

const md5Texts = ["", "abc", "v1\n1\nGET\n/ü 漢字 🙂"] as const;

const hmacKeyLengths = [1, 32, 128, 129] as const;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const unbase64 = (text: string): Buffer => Buffer.from(text, "base64");

/** Bytes that repeat only after 256, so that a misplaced one shows. */
const patterned = (length: number, start: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (start + index * 7) % 256));

/** A new pair from `openssl genpkey`. */
export function makeGoldenKeys(): GoldenKeys {
  const pair = (bits: number): GoldenKeyPair => {
    const pem = openssl(["genpkey", "-algorithm", "RSA", "-pkeyopt", `rsa_keygen_bits:${bits}`]);
    return {
      pkcs8: base64(
        openssl(["pkcs8", "-topk8", "-nocrypt", "-in", "{key}", "-outform", "DER"], {
          files: { key: pem },
        }),
      ),
      spki: base64(openssl(["pkey", "-pubout", "-outform", "DER"], { input: pem })),
    };
  };
  return { rsa1024: pair(1024), rsa2048: pair(2048) };
}

/** What `openssl` answers for fixed inputs: signatures, AES-CBC, HMAC and digests. The same keys give the same. */
export function makeGoldenVectors(keys: GoldenKeys) {
  return {
    keys,
    signatures: (["rsa1024", "rsa2048"] as const).flatMap((algorithm) =>
      signedTexts.map((text) => ({
        algorithm,
        text,
        signature: base64(
          openssl(["dgst", "-sha256", "-sign", "{key}", "-keyform", "DER"], {
            input: Buffer.from(text),
            files: { key: unbase64(keys[algorithm].pkcs8) },
          }),
        ),
      })),
    ),
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
