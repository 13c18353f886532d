import {
  createHash,
  createPublicKey,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";
import { compactDecrypt } from "jose";
import type { GatewaySignConfig } from "../../../src/wire/signing.ts";

/** The other side of the vault, in Node's own cryptography and jose. It shares no code with the vault. */
export interface GatewayDouble {
  readonly certificate: {
    readonly spki: string;
    readonly notBefore: number;
    readonly notAfter: number;
  };
  readonly configuration: (changes?: Partial<GatewaySignConfig>) => GatewaySignConfig;
  /** The members in a login body's ciphertext. */
  readonly decrypt: (ciphertext: string) => Promise<Readonly<Record<string, string>>>;
}

export const certificateFrom = 1_000_000;
export const certificateTo = 2_000_000;

const spkiOf = (key: KeyObject): string =>
  key.export({ type: "spki", format: "der" }).toString("base64");

export function createGatewayDouble(): GatewayDouble {
  const certified = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const server = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const serverPublicKey = spkiOf(server.publicKey);
  const signature = sign("sha256", Buffer.from(serverPublicKey), certified.privateKey);
  return {
    certificate: {
      spki: spkiOf(certified.publicKey),
      notBefore: certificateFrom,
      notAfter: certificateTo,
    },
    configuration: (changes) => ({
      clientOpen: true,
      serverPublicKey,
      serverPublicKeySign: signature.toString("base64"),
      defaultAlgorithm: "rsa1024",
      exactUrls: { "/v1/user/account/subAccounts": 0, "/v1/user/overview/userinfo": 1 },
      prefixUrls: { "/v1/user/": 0, "/v1/user/account/": 2 },
      ...changes,
    }),
    async decrypt(ciphertext) {
      const { plaintext, protectedHeader } = await compactDecrypt(ciphertext, server.privateKey);
      const text = new TextDecoder().decode(plaintext);
      if (protectedHeader.alg !== "RSA-OAEP-256" || protectedHeader.enc !== "A256CBC-HS512")
        throw new Error("another way to encrypt");
      return JSON.parse(text) as Readonly<Record<string, string>>;
    },
  };
}

/** True when a base64 signature of the text is by this base64 SPKI key: RSASSA-PKCS1-v1_5 with SHA-256. */
export function isSignedBy(spki: string, signature: string, text: string): boolean {
  const key = createPublicKey({ key: Buffer.from(spki, "base64"), format: "der", type: "spki" });
  return createVerify("sha256").update(text).verify(key, signature, "base64");
}

export function md5Of(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

export function sha256Of(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}
