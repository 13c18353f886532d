import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { KeyAlgorithm } from "../../../src/wire/signing.ts";
import { decodeBase64, encodeBase64 } from "../encoding/base64.ts";
import { type Bytes, concatBytes, utf8Bytes } from "../encoding/bytes.ts";
import type { CryptoEngine } from "../engines/engine.ts";
import { createForgeEngine } from "../engines/createForgeEngine.ts";
import { createWebCryptoEngine } from "../engines/createWebCryptoEngine.ts";
import { makeTestKeys } from "./makeTestKeys.ts";
import { signBlock } from "./signBlock.ts";
import vectors from "./goldenVectors.json" with { type: "json" };

const algorithms: readonly KeyAlgorithm[] = ["rsa1024", "rsa2048"];
const oaepOverheadBytes = 66;
/** The time limit of key generation in JavaScript on a busy machine. */
const generationTimeoutMs = 60_000;

const keys = await makeTestKeys();

const text = utf8Bytes("signed");
const digestInfo = hexBytes("3031300d060960864801650304020105000420");

/**
 * Blocks that a careless reader accepts. The first block is right, so that the refusal of the others proves something.
 */
const lenientBlocks: readonly [string, Bytes, { tail: number; isPadded: boolean }][] = [
  ["right", digestInfo, { tail: 0, isPadded: true }],
  ["bytes follow the digest", digestInfo, { tail: 8, isPadded: true }],
  ["the padding ends early", digestInfo, { tail: 0, isPadded: false }],
  [
    "the parameters are missing",
    hexBytes("302f300b06096086480165030402010420"),
    { tail: 0, isPadded: true },
  ],
  [
    "a length is not minimal",
    hexBytes("308131300d060960864801650304020105000420"),
    { tail: 0, isPadded: true },
  ],
  [
    "another digest is named",
    hexBytes("3031300d060960864801650304020305000420"),
    { tail: 0, isPadded: true },
  ],
];

const someBytes = fc.uint8Array({ maxLength: 300 }).map((bytes): Bytes => Uint8Array.from(bytes));

/** The requirements of every engine: bit for bit OpenSSL's result wherever the result is determined. */
export function describeEngine(create: () => CryptoEngine): void {
  describeVectors(create());
  describeSignatures(create());
  describeEncryption(create());
  describeGeneration(create());
  describeRefusals(create());
}

function describeVectors(engine: CryptoEngine): void {
  describe("against OpenSSL", () => {
    it.each(vectors.cbc)("encrypts by AES-CBC %#", async ({ key, iv, data, ciphertext }) => {
      const input = { key: decodeBase64(key), iv: decodeBase64(iv), data: decodeBase64(data) };
      expect(encodeBase64(await engine.encryptCbc(input))).toBe(ciphertext);
    });

    it.each(vectors.hmacs)("authenticates by HMAC %#", async ({ key, data, mac }) => {
      expect(encodeBase64(await engine.hmacSha512(decodeBase64(key), decodeBase64(data)))).toBe(
        mac,
      );
    });

    it.each(vectors.sha256)("digests by SHA-256 %#", async ({ data, digest }) => {
      expect(encodeBase64(await engine.sha256(decodeBase64(data)))).toBe(digest);
    });
  });
}

function describeSignatures(engine: CryptoEngine): void {
  describe.each(algorithms)("a signature by %s", (algorithm) => {
    const { pkcs8, spki } = keys[algorithm];
    const other = keys[algorithm === "rsa1024" ? "rsa2048" : "rsa1024"];

    it("is refused with any bit turned", async () => {
      const signature = await engine.sign(pkcs8, text);
      await fc.assert(
        fc.asyncProperty(fc.nat(signature.length * 8 - 1), async (bit) => {
          const forged = signature.slice();
          forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
          expect(await engine.verify(spki, forged, text)).toBe(false);
        }),
        { numRuns: 50 },
      );
    });

    it("is refused for other data, by another key and in another length", async () => {
      const signature = await engine.sign(pkcs8, text);
      const verify = (bytes: Bytes) => engine.verify(spki, bytes, text);
      expect(await engine.verify(spki, signature, utf8Bytes("signed."))).toBe(false);
      expect(await engine.verify(other.spki, signature, text)).toBe(false);
      expect(await verify(signature.slice(1))).toBe(false);
      expect(await verify(Uint8Array.from([0, ...signature]))).toBe(false);
      expect(await verify(Uint8Array.from([...signature, 0]))).toBe(false);
      expect(await verify(new Uint8Array())).toBe(false);
      expect(await verify(new Uint8Array(signature.length))).toBe(false);
      expect(await verify(new Uint8Array(signature.length).fill(255))).toBe(false);
    });

    it.each(lenientBlocks)(
      "is judged by the whole block: %s",
      async (_, prefix, { tail, isPadded }) => {
        const length = algorithm === "rsa1024" ? 128 : 256;
        const info = concatBytes(prefix, await engine.sha256(text), new Uint8Array(tail));
        const padding = new Uint8Array(length - info.length - 3).fill(255);
        if (!isPadded) padding[padding.length - 1] = 0;
        const block = concatBytes(Uint8Array.of(0, 1), padding, Uint8Array.of(0), info);
        const isGood = prefix === digestInfo && tail === 0 && isPadded;
        expect(await engine.verify(spki, await signBlock(pkcs8, block), text)).toBe(isGood);
      },
    );

    it("equals the other engine's, for any data", async () => {
      const another = engine.name === "forge" ? createWebCryptoEngine() : createForgeEngine();
      await fc.assert(
        fc.asyncProperty(someBytes, async (data) => {
          const signature = await engine.sign(pkcs8, data);
          expect(signature).toEqual(await another.sign(pkcs8, data));
          expect(await another.verify(spki, signature, data)).toBe(true);
        }),
        { numRuns: 20 },
      );
    });
  });
}

function describeEncryption(engine: CryptoEngine): void {
  describe.each(algorithms)("what is encrypted for %s", (algorithm) => {
    const { pkcs8, spki } = keys[algorithm];
    const maxLength = (algorithm === "rsa1024" ? 128 : 256) - oaepOverheadBytes;

    it.each([0, 1, maxLength])(
      "is opened by an independent implementation: %d bytes",
      async (n) => {
        const data = new Uint8Array(n).fill(7);
        expect(await decryptOaep(pkcs8, await engine.encryptOaep(spki, data))).toEqual(data);
      },
    );

    it("is never the same twice", async () => {
      const [one, two] = [
        await engine.encryptOaep(spki, text),
        await engine.encryptOaep(spki, text),
      ];
      expect(one).not.toEqual(two);
    });

    it("has a maximum length", async () => {
      const data = new Uint8Array(maxLength + 1);
      await expect(engine.encryptOaep(spki, data)).rejects.toThrow("could not be encrypted");
    });
  });
}

function describeGeneration(engine: CryptoEngine): void {
  it.each(algorithms)(
    "makes pairs of %s that the other engine accepts",
    async (algorithm) => {
      const another = engine.name === "forge" ? createWebCryptoEngine() : createForgeEngine();
      const { spki, pkcs8 } = await engine.generateKeyPair(algorithm);
      const signature = await engine.sign(pkcs8, text);
      expect(signature).toHaveLength(algorithm === "rsa1024" ? 128 : 256);
      expect(await another.sign(pkcs8, text)).toEqual(signature);
      expect(await another.verify(spki, signature, text)).toBe(true);
      expect(await decryptOaep(pkcs8, await another.encryptOaep(spki, text))).toEqual(text);
      expect(spki).toHaveLength(keys[algorithm].spki.length);
      // The public exponent ends the key: 65537.
      expect(Array.from(spki.slice(-5))).toEqual([0x02, 0x03, 0x01, 0x00, 0x01]);
    },
    generationTimeoutMs,
  );

  it(
    "never makes a pair twice",
    async () => {
      const pairs = await Promise.all([
        engine.generateKeyPair("rsa1024"),
        engine.generateKeyPair("rsa1024"),
      ]);
      expect(pairs[0].spki).not.toEqual(pairs[1].spki);
    },
    generationTimeoutMs,
  );
}

function describeRefusals(engine: CryptoEngine): void {
  const { pkcs8, spki } = keys.rsa2048;
  const cbc = { key: new Uint8Array(32), iv: new Uint8Array(16), data: text };
  const notPrivate: [string, Bytes][] = [
    ["nothing", new Uint8Array()],
    ["a public key", spki],
    ["a key cut short", pkcs8.slice(0, -1)],
    ["a bare RSAPrivateKey", pkcs8.slice(26)],
    ["text", utf8Bytes("-----BEGIN PRIVATE KEY-----")],
  ];
  const notPublic: [string, Bytes][] = [
    ["nothing", new Uint8Array()],
    ["a private key", pkcs8],
    ["a key cut short", spki.slice(0, -1)],
    ["a bare RSAPublicKey", spki.slice(24)],
    ["an elliptic key", ellipticSpki],
  ];

  it.each(notPrivate)("does not sign with %s", async (_, bytes) => {
    await expect(engine.sign(bytes, text)).rejects.toThrow(/^the data could not be signed$/);
  });

  it.each(notPublic)("neither verifies nor encrypts with %s", async (_, bytes) => {
    const signature = new Uint8Array(256);
    await expect(engine.verify(bytes, signature, text)).rejects.toThrow(
      /^the key of the signature could not be read$/,
    );
    await expect(engine.encryptOaep(bytes, text)).rejects.toThrow(
      /^the data could not be encrypted for the key$/,
    );
  });

  it.each([
    ["a key of 16 bytes", { ...cbc, key: new Uint8Array(16) }],
    ["a key of 33 bytes", { ...cbc, key: new Uint8Array(33) }],
    ["a vector of 12 bytes", { ...cbc, iv: new Uint8Array(12) }],
    ["a vector of 17 bytes", { ...cbc, iv: new Uint8Array(17) }],
  ])("does not encrypt with %s", async (_, input) => {
    await expect(engine.encryptCbc(input)).rejects.toThrow(/^the data could not be encrypted$/);
  });

  it("does not authenticate with an empty key", async () => {
    await expect(engine.hmacSha512(new Uint8Array(), text)).rejects.toThrow("authenticated");
  });

  it("never repeats the library's messages", async () => {
    const failure: unknown = await engine.sign(spki, text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toHaveProperty("cause");
    expect(Object.keys(failure as Error)).toEqual([]);
  });
}

/** A point of P-256, from `openssl ecparam`. */
const ellipticSpki = decodeBase64(
  "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMsaFhBzP+TCn3mzm1Jet6yu6fgZjvdklO9e+1t+6CHVfXyv+fnf/1IFSUd34ZqfwV0ep5QZYcPcrbxelMdNgLA==",
);

function hexBytes(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Decrypts RSAES-OAEP with SHA-256 by the platform, because the engines only encrypt. */
async function decryptOaep(pkcs8: Bytes, ciphertext: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto;
  const parameters = { name: "RSA-OAEP", hash: "SHA-256" };
  const key = await subtle.importKey("pkcs8", pkcs8, parameters, false, ["decrypt"]);
  return new Uint8Array(await subtle.decrypt(parameters, key, ciphertext));
}
