import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { compactDecrypt, importPKCS8 } from "jose";
import { encryptLoginPayload } from "./encryptLoginPayload.ts";
import type { CryptoEngine } from "../engines/engine.ts";
import { createForgeEngine } from "../engines/createForgeEngine.ts";
import { encodePrivateKeyPem } from "../encoding/pem.ts";
import { makeTestKeys } from "../testing/makeTestKeys.ts";
import { createWebCryptoEngine } from "../engines/createWebCryptoEngine.ts";

const { rsa1024, rsa2048 } = await makeTestKeys();
const serverSpki = rsa2048.spki;
const serverKey = await importPKCS8(encodePrivateKeyPem(rsa2048.pkcs8), "RSA-OAEP-256");
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes);

const payloads = fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }));

const open = async (jwe: string) => {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, serverKey);
  return { payload: JSON.parse(new TextDecoder().decode(plaintext)) as unknown, protectedHeader };
};

const encrypt = (engine: CryptoEngine, payload: Readonly<Record<string, string>>) =>
  encryptLoginPayload({ engine, serverSpki, payload, fillRandom });

describe.each([createWebCryptoEngine(), createForgeEngine()])(
  "encryptLoginPayload by $name",
  (engine) => {
    it("is opened by an independent implementation, for any payload", async () => {
      await fc.assert(
        fc.asyncProperty(payloads, async (payload) => {
          const opened = await open(await encrypt(engine, payload));
          expect(opened.payload).toEqual({ ...payload });
          expect(opened.protectedHeader).toEqual({ alg: "RSA-OAEP-256", enc: "A256CBC-HS512" });
        }),
        { numRuns: 30 },
      );
    });

    it("reveals nothing of the payload and is never the same twice", async () => {
      const payload = { loginName: "canary@example.com", pwd: "correct horse" };
      const [one, two] = [await encrypt(engine, payload), await encrypt(engine, payload)];
      const [parts, others] = [one.split("."), two.split(".")];
      expect(parts).toHaveLength(5);
      expect(parts[0]).toBe(others[0]);
      for (const index of [1, 2, 3, 4]) expect(parts[index]).not.toBe(others[index]);
      expect(atob((parts[3] ?? "").replaceAll("-", "+").replaceAll("_", "/"))).not.toContain(
        "canary",
      );
    });

    it("cannot be opened once any part has changed", async () => {
      const jwe = await encrypt(engine, { pwd: "x" });
      const parts = jwe.split(".");
      for (const [index, part] of parts.entries()) {
        const turned = `${part.startsWith("A") ? "B" : "A"}${part.slice(1)}`;
        await expect(open(parts.with(index, turned).join("."))).rejects.toBeInstanceOf(Error);
      }
    });

    it("rejects without a word of the payload if the server's key is too short or not a key", async () => {
      for (const spki of [rsa1024.spki, new Uint8Array()]) {
        const failing = encryptLoginPayload({
          engine,
          serverSpki: spki,
          payload: { pwd: "canary" },
          fillRandom,
        });
        await expect(failing).rejects.toThrow(/^the data could not be encrypted for the key$/);
      }
    });

    it("wipes the content key", async () => {
      const given: Uint8Array[] = [];
      await encryptLoginPayload({
        engine,
        serverSpki,
        payload: { pwd: "x" },
        fillRandom: (bytes) => {
          given.push(bytes);
          return fillRandom(bytes);
        },
      });
      const key = given.find((bytes) => bytes.length === 64);
      expect(key?.every((byte) => byte === 0)).toBe(true);
    });
  },
);
