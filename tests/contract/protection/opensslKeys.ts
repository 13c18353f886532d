import { openssl } from "../../../tools/golden-vectors/openssl.ts";

/** A key pair from `openssl genpkey`. */
export interface OpensslKeyPair {
  /** PKCS #8 DER. */
  readonly pkcs8: Uint8Array<ArrayBuffer>;
  /** SPKI DER. */
  readonly spki: Uint8Array<ArrayBuffer>;
}

/** Makes a pair for this run: no private key is in the repository. */
export function makeOpensslKey(bits: 1024 | 2048): OpensslKeyPair {
  const key = openssl(["genpkey", "-algorithm", "RSA", "-pkeyopt", `rsa_keygen_bits:${bits}`]);
  const toPkcs8 = ["pkcs8", "-topk8", "-nocrypt", "-in", "{key}", "-outform", "DER"];
  const spki = openssl(["pkey", "-pubout", "-outform", "DER"], { input: key });
  return {
    pkcs8: Uint8Array.from(openssl(toPkcs8, { files: { key } })),
    spki: Uint8Array.from(spki),
  };
}

/** The RSASSA-PKCS1-v1_5 SHA-256 signature of a text. It is determined by the key and the text. */
export function signByOpenssl({ pkcs8: key }: OpensslKeyPair, input: Uint8Array): Buffer {
  const sign = ["dgst", "-sha256", "-sign", "{key}", "-keyform", "DER"];
  return openssl(sign, { input, files: { key } });
}
