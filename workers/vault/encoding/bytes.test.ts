import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { decodeBase64, encodeBase64, encodeBase64Url } from "./base64.ts";
import { type Bytes, binaryBytes, binaryText, concatBytes, hexOf, utf8Bytes } from "./bytes.ts";
import { md5Hex } from "./digests.ts";
import { decodePrivateKeyPem, encodePrivateKeyPem } from "./pem.ts";
import vectors from "../testing/goldenVectors.json" with { type: "json" };

const bytes = fc
  .uint8Array({ maxLength: 200 })
  .map((generated): Bytes => Uint8Array.from(generated));

describe("bytes", () => {
  it("become one character each and come back, also if they are more than a call's arguments can be", () => {
    const many = Uint8Array.from({ length: 200_000 }, (_, index) => index % 256);
    expect(binaryBytes(binaryText(many))).toEqual(many);
    expect(binaryText(Uint8Array.of(0, 127, 128, 255))).toBe("\0\u007F\u0080\u00FF");
  });

  it("are joined in order", () => {
    fc.assert(
      fc.property(fc.array(bytes), (parts) => {
        expect(Array.from(concatBytes(...parts))).toEqual(parts.flatMap((part) => [...part]));
      }),
    );
  });

  it("are written in lowercase hexadecimal", () => {
    expect(hexOf(Uint8Array.of(0, 10, 255))).toBe("000aff");
  });

  it("of a text are UTF-8", () => {
    expect(hexOf(utf8Bytes("é漢🙂"))).toBe("c3a9e6bca2f09f9982");
  });
});

describe("base64", () => {
  it("comes back as it was", () => {
    fc.assert(
      fc.property(bytes, (generated) => {
        expect(decodeBase64(encodeBase64(generated))).toEqual(generated);
        expect(encodeBase64Url(generated)).toMatch(/^[\w-]*$/);
      }),
    );
  });

  it("has a form for addresses, without padding", () => {
    expect(encodeBase64(Uint8Array.of(251, 255, 254, 255))).toBe("+//+/w==");
    expect(encodeBase64Url(Uint8Array.of(251, 255, 254, 255))).toBe("-__-_w");
  });

  it.each(["A", "AA", "AAA", "AB==", "AAB=", " AAAA", "AA AA", "AAAA\n", "AA=A", "-_-_", "é"])(
    "is not %j, and the error does not repeat it",
    (text) => {
      expect(() => decodeBase64(text)).toThrow(/^no base64$/);
    },
  );
});

describe("a PEM of a private key", () => {
  it("comes back as it was, in lines of 64 characters", () => {
    fc.assert(
      fc.property(bytes, (generated) => {
        const pem = encodePrivateKeyPem(generated);
        expect(decodePrivateKeyPem(pem)).toEqual(generated);
        expect(decodePrivateKeyPem(pem.replaceAll("\n", "\r\n"))).toEqual(generated);
        for (const line of pem.split("\n")) expect(line.length).toBeLessThanOrEqual(64);
      }),
    );
  });

  it.each([
    "",
    "-----BEGIN PRIVATE KEY-----",
    "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----",
    "-----BEGIN PRIVATE KEY-----\nAAA\n-----END PRIVATE KEY-----",
    "AAAA",
  ])("is not %j", (text) => {
    expect(() => decodePrivateKeyPem(text)).toThrow(/^no (base64|PEM of a private key)$/);
  });
});

describe("md5Hex", () => {
  it.each(vectors.md5)("is OpenSSL's of $text", ({ text, hex }) => {
    expect(md5Hex(text)).toBe(hex);
  });
});
