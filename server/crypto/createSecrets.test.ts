import { randomFillSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FillRandom } from "../../src/lib/createTraceId.ts";
import { createSecrets } from "./createSecrets.ts";
import { equalTexts, randomDigits, randomToken } from "./secretTexts.ts";

const random: FillRandom = (bytes) => randomFillSync(bytes);
const key = new Uint8Array(32).fill(3);

describe("a sealed text", () => {
  const secrets = createSecrets(key, random);

  it("opens only in its own context with its own key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, context) => {
        const sealed = secrets.seal(text, context);
        expect(secrets.open(sealed, context)).toBe(text);
        expect(() => secrets.open(sealed, `${context}.`)).toThrow("authenticate");
      }),
    );
    const sealed = secrets.seal("secret", "totp 1");
    const other = createSecrets(new Uint8Array(32).fill(4), random);
    expect(() => other.open(sealed, "totp 1")).toThrow("authenticate");
    expect(secrets.seal("secret", "totp 1")).not.toBe(sealed);
  });

  it("is refused with any character changed or cut off", () => {
    const sealed = secrets.seal("JBSWY3DPEHPK3PXP", "totp 1");
    for (let at = 0; at < sealed.length - 1; at += 1) {
      // Do not take the neighbouring character: the last character's low bits mean nothing.
      const other = sealed.charAt(at) === "A" ? "Q" : "A";
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
      expect(() => secrets.open(changed, "totp 1")).toThrow(/authenticate|tag|version|state/);
    }
    expect(() => secrets.open(sealed.slice(0, -4), "totp 1")).toThrow("authenticate");
  });

  it("needs a key of 32 bytes", () => {
    expect(() => createSecrets(new Uint8Array(31), random)).toThrow(RangeError);
  });
});

describe("a keyed hash", () => {
  it("keeps its parts apart", () => {
    const { hash } = createSecrets(key, random);
    expect(hash("a", "bc")).not.toBe(hash("ab", "c"));
    expect(hash("a", "")).not.toBe(hash("a"));
    expect(hash("a")).not.toBe(createSecrets(new Uint8Array(32), random).hash("a"));
  });
});

describe("random texts", () => {
  it("have equally likely digits: bytes from 250 on are discarded", () => {
    const bytes = [250, 255, 7, 251, 19, 249, 0];
    const scripted: FillRandom = (target) => target.fill(bytes.shift() ?? 0);
    expect(randomDigits(scripted, 4)).toBe("7990");
  });

  it("have 256 bits as a token", () => {
    expect(randomToken(random)).toMatch(/^[\w-]{43}$/);
  });
});

describe("comparing texts", () => {
  it("is exact, also for different lengths", () => {
    expect(equalTexts("abc", "abc")).toBe(true);
    expect(equalTexts("abc", "abd")).toBe(false);
    expect(equalTexts("abc", "abcd")).toBe(false);
  });
});
