import { randomFillSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FillRandom } from "../../../src/lib/traceId.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { createPasswordHasher } from "./createPasswordHasher.ts";
import { createSecrets } from "./createSecrets.ts";
import { createSemaphore } from "./createSemaphore.ts";
import { equalTexts, randomDigits, randomToken } from "./secretTexts.ts";
import { formatPhc, parsePhc } from "./phc.ts";

const random: FillRandom = (bytes) => randomFillSync(bytes);
const key = new Uint8Array(32).fill(3);

describe("a sealed text", () => {
  const secrets = createSecrets(key, random);

  it("opens in its own context with its own key, and nothing else opens it", () => {
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
      // Not its neighbour: the last character's low bits stand for nothing.
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

describe("a password", () => {
  const hasher = createPasswordHasher(random);

  it("fits its own hash alone, in whatever form its letters are composed", async () => {
    const phc = await hasher.hash("Crème brûlée 12");
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hasher.verify("Crème brûlée 12".normalize("NFD"), phc)).toBe(true);
    expect(await hasher.verify("creme brulee 12", phc)).toBe(false);
    expect(await hasher.hash("Crème brûlée 12")).not.toBe(phc);
    expect(hasher.isOutdated(phc)).toBe(false);
  });

  it("is hashed where there is no hash, and fits none", async () => {
    const costs: object[] = [];
    const counting = createPasswordHasher(random, async (_algorithm, parameters) => {
      costs.push({ ...parameters, message: "", nonce: "" });
      return Buffer.alloc(32);
    });
    const phc = await counting.hash("anything");
    expect(await counting.verify("anything", phc)).toBe(true);
    expect(await counting.verify("anything", undefined)).toBe(false);
    expect(costs).toHaveLength(3);
    expect(costs[2]).toEqual(costs[1]);
    await expect(hasher.verify("anything", "$2b$10$damaged")).rejects.toThrow("damaged");
  });

  it("has a PHC string that reads back", () => {
    const made = {
      memory: 1,
      passes: 2,
      parallelism: 3,
      salt: Buffer.alloc(16),
      tag: random(Buffer.alloc(32)),
    };
    const read = parsePhc(formatPhc({ ...made, tag: Buffer.from(made.tag) }));
    expect(read).toEqual({ ...made, tag: Buffer.from(made.tag) });
  });

  it("waits while two are hashed, and a flood is refused", async () => {
    const started: ((tag: Buffer) => void)[] = [];
    const slow = createPasswordHasher(random, () => {
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      started.push(resolve);
      return promise;
    });
    const hashings = Array.from({ length: 103 }, () => slow.hash("anything"));
    await expect(hashings.at(-1)).rejects.toBeInstanceOf(GatewayFailure);
    expect(started).toHaveLength(2);
    started[0]?.(Buffer.alloc(32));
    await expect(hashings[0]).resolves.toContain("$argon2id$");
    expect(started).toHaveLength(3);
  });
});

describe("a semaphore", () => {
  it("runs as many works at once as it allows, in order, also past a failure", async () => {
    const semaphore = createSemaphore({
      maxConcurrent: 2,
      maxWaiting: 3,
      refuse: () => new Error("full"),
    });
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const started: number[] = [];
    const works = gates.map((gate, index) =>
      semaphore(async () => {
        started.push(index);
        await gate.promise;
      }),
    );
    await expect(semaphore(async () => {})).rejects.toThrow("full");
    expect(started).toEqual([0, 1]);
    gates[1]?.reject(new Error("failed"));
    await expect(works[1]).rejects.toThrow("failed");
    expect(started).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.allSettled(works);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    await expect(semaphore(async () => "open again")).resolves.toBe("open again");
  });
});

describe("random texts", () => {
  it("have digits that are equally likely: bytes from 250 on are thrown away", () => {
    const bytes = [250, 255, 7, 251, 19, 249, 0];
    const scripted: FillRandom = (target) => target.fill(bytes.shift() ?? 0);
    expect(randomDigits(scripted, 4)).toBe("7990");
  });

  it("have 256 bits as a token", () => {
    expect(randomToken(random)).toMatch(/^[\w-]{43}$/);
  });
});

describe("comparing texts", () => {
  it("is exact, also over lengths", () => {
    expect(equalTexts("abc", "abc")).toBe(true);
    expect(equalTexts("abc", "abd")).toBe(false);
    expect(equalTexts("abc", "abcd")).toBe(false);
  });
});
