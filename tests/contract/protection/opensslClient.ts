import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = "openssl";

/** A client that uses only the OpenSSL command line for its cryptography, not the product's or Node's. */
export interface OpensslClient {
  /** Base64 SPKI DER of its key, 2048 bits. */
  readonly publicKey: string;
  /** Base64 signature of a text. */
  sign(text: string): string;
  /** Lowercase hexadecimal MD5 of a text. */
  md5(text: string): string;
  /** Compact JWE of a text for a server's base64 SPKI ("Sign-in" in `src/wire/PROTOCOL.md`). */
  encrypt(text: string, serverPublicKey: string): string;
  /** True for a signature by the key of a PEM certificate. */
  isVouchedFor(text: string, signature: string, certificatePem: string): boolean;
  dispose(): void;
}

/** Makes a client with a new key. */
export function createOpensslClient(): OpensslClient {
  const dir = mkdtempSync(join(tmpdir(), "parallax-openssl-"));
  const file = (name: string, content?: string | Uint8Array): string => {
    const path = join(dir, name);
    if (content !== undefined) writeFileSync(path, content);
    return path;
  };
  const key = file("key.pem");
  run(["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", key]);
  const publicKey = run(["pkey", "-in", key, "-pubout", "-outform", "DER"]).toString("base64");

  const wrap = (secret: Uint8Array, serverPublicKey: string): Buffer => {
    const server = file("server.der", Buffer.from(serverPublicKey, "base64"));
    const oaep = ["rsa_padding_mode:oaep", "rsa_oaep_md:sha256", "rsa_mgf1_md:sha256"];
    const options = oaep.flatMap((option) => ["-pkeyopt", option]);
    return run(
      ["pkeyutl", "-encrypt", "-pubin", "-keyform", "DER", "-inkey", server, ...options],
      secret,
    );
  };

  return Object.freeze({
    publicKey,
    sign: (text: string) => run(["dgst", "-sha256", "-sign", key], text).toString("base64"),
    md5: (text: string) => run(["dgst", "-md5", "-binary"], text).toString("hex"),
    encrypt: (text: string, serverPublicKey: string) => {
      const secret = run(["rand", "64"]);
      const iv = run(["rand", "16"]);
      const header = urlSafe(Buffer.from('{"alg":"RSA-OAEP-256","enc":"A256CBC-HS512"}'));
      const aesKey = secret.subarray(32).toString("hex");
      const cipher = run(["enc", "-aes-256-cbc", "-K", aesKey, "-iv", iv.toString("hex")], text);
      const bits = Buffer.alloc(8);
      bits.writeUInt32BE(header.length * 8, 4);
      const hmacKey = `hexkey:${secret.subarray(0, 32).toString("hex")}`;
      const authenticated = Buffer.concat([Buffer.from(header), iv, cipher, bits]);
      const mac = run(
        ["dgst", "-sha512", "-mac", "HMAC", "-macopt", hmacKey, "-binary"],
        authenticated,
      );
      const wrapped = wrap(secret, serverPublicKey);
      return [header, ...[wrapped, iv, cipher, mac.subarray(0, 32)].map(urlSafe)].join(".");
    },
    isVouchedFor: (text: string, signature: string, certificatePem: string) => {
      const certificate = file("certificate.pem", certificatePem);
      const trusted = file("trusted.pem", run(["x509", "-in", certificate, "-noout", "-pubkey"]));
      const signed = file("signature", Buffer.from(signature, "base64"));
      const check = ["dgst", "-sha256", "-verify", trusted, "-signature", signed];
      return spawnSync(program, check, { input: text }).status === 0;
    },
    dispose: () => {
      rmSync(dir, { recursive: true, force: true });
    },
  });
}

function urlSafe(bytes: Buffer): string {
  return bytes.toString("base64url");
}

function run(args: readonly string[], input: string | Uint8Array = ""): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input });
  if (status === 0) return stdout;
  throw new Error(`openssl ${args[0] ?? ""} failed: ${error?.message ?? stderr.toString()}`);
}
