import { generateKeyPairSync, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../src/lib/testing/anyCharacter.ts";
import { readSecurityReport } from "./readSecurityReport.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 1024,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const reasonOf = (reason: string): string =>
  readSecurityReport({
    bizType: "sign",
    data: { event: "bind-failed", reason },
    timestamp: 1,
    page: "/",
  }).data.reason;

describe("readSecurityReport", () => {
  it.each([
    "server public key verification failed",
    "DataError: the key could not be imported (00023)",
    "generation took longer than 8000 ms at /account",
    "NotSupportedError in webcrypto, forge took over",
    "the page was /zh-TC/market-cap/btc-vs-eth",
  ])("keeps %j unchanged", (reason) => {
    expect(reasonOf(reason)).toBe(reason);
  });

  it.each([
    ["an email address", "failed for ada.l@example.com", "ada"],
    ["a telephone number", "failed for +234 (80) 1234 5678", "1234"],
    ["a one-time code", "code 123456 was wrong", "123456"],
    ["a key in PEM", privateKey.slice(0, 490), "MII"],
    ["a digest", `key ${"0f".repeat(16)}`, "0f0f"],
    ["a token", "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln", "eyJ"],
  ])("removes %s", (_what, reason, secret) => {
    expect(reasonOf(reason)).toContain("[removed]");
    expect(reasonOf(reason)).not.toContain(secret);
  });

  it("removes every key and every token, whatever its bytes are", () => {
    for (const encoding of ["base64", "base64url", "hex"] as const)
      for (let round = 0; round < 200; round += 1) {
        const secret = randomBytes(32).toString(encoding);
        expect(reasonOf(`session ${secret} ended`)).not.toContain(secret.slice(4, 16));
      }
  });

  it("stays one line without controls", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 100 }), (reason) => {
        expect(reasonOf(reason)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});
