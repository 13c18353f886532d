import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressBy, readAvailableDictionary } from "./dictionaryCompression.ts";

const dictionary = Buffer.from("abc");
/** SHA-256 of `abc`, as FIPS 180-2 gives it. */
const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const text = Buffer.from("abc, and abc again");

describe("compressBy", () => {
  it.each([
    ["dcb", "ff444342", brotliDecompressSync],
    ["dcz", "5e2a4d1820000000", zstdDecompressSync],
  ] as const)(
    "begins %s with its mark and the digest of the dictionary, by which the rest decodes",
    async (coding, mark, decode) => {
      for (const effort of ["quick", "best"] as const) {
        const bytes = Buffer.from(await compressBy(dictionary, text, { coding, effort }));
        const head = bytes.subarray(0, mark.length / 2 + 32);
        expect(head.toString("hex")).toBe(mark + digest);
        const options = { dictionary };
        expect(decode(bytes.subarray(head.length), options).toString()).toBe(text.toString());
      }
    },
  );

  it.each(["dcb", "dcz"] as const)(
    "takes what the dictionary has from it in %s",
    async (coding) => {
      const known = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * i * 7919) % 251));
      const bytes = await compressBy(known, known, { coding, effort: "quick" });
      expect(bytes.byteLength).toBeLessThan(100);
    },
  );
});

describe("readAvailableDictionary", () => {
  const base64 = Buffer.from(digest, "hex").toString("base64");

  it("reads one SHA-256", () => {
    const expected = Buffer.from(digest, "hex").toString("base64url");
    expect(readAvailableDictionary(`:${base64}:`)).toBe(expected);
    expect(readAvailableDictionary(` :${base64}: `)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    "",
    "::",
    base64,
    `"${base64}"`,
    `:${base64}`,
    `:${base64}:, :${base64}:`,
    `:${base64.slice(4)}:`,
    `:AAAA${base64}:`,
    `:${base64.replaceAll("u", "*")}:`,
    `:${Buffer.from(digest, "hex").toString("base64url")}:`,
    ":".repeat(5000),
  ])("takes %j for none", (header) => {
    expect(readAvailableDictionary(header)).toBeUndefined();
  });
});
