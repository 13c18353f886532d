import { afterEach, describe, expect, it, vi } from "vitest";
import { utf8Bytes } from "../encoding/bytes.ts";
import { createForgeEngine } from "./createForgeEngine.ts";
import { describeEngine } from "../testing/describeEngine.ts";
import { makeTestKeys } from "../testing/makeTestKeys.ts";

const keys = await makeTestKeys();

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the engine on node-forge", () => {
  describeEngine(() => createForgeEngine());

  it("makes pairs without the platform's generators", async () => {
    const generateKey = vi.spyOn(globalThis.crypto.subtle, "generateKey");
    await createForgeEngine().generateKeyPair("rsa1024");
    expect(generateKey).not.toHaveBeenCalled();
  });

  it("gives waiting tasks their turn while it makes a pair", async () => {
    let turns = 0;
    const pause = async () => {
      turns += 1;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, 0);
      });
    };
    // Pseudo-random, so that no run ends with its first candidates.
    const engine = createForgeEngine({ pause, fillRandom: pseudoRandom() });
    const messages: number[] = [];
    const { port1, port2 } = new MessageChannel();
    port2.addEventListener("message", () => {
      messages.push(turns);
      port1.postMessage(undefined);
    });
    port2.start();
    port1.postMessage(undefined);
    await engine.generateKeyPair("rsa2048");
    port1.close();
    port2.close();
    expect(turns).toBeGreaterThan(0);
    expect(new Set(messages).size).toBeGreaterThan(1);
  }, 60_000);

  it("takes all randomness of a pair and of an encryption from `fillRandom`", async () => {
    const failing = createForgeEngine({
      fillRandom: () => {
        throw new Error("no randomness");
      },
    });
    const { spki } = keys.rsa2048;
    await expect(failing.generateKeyPair("rsa1024")).rejects.toThrow("could not be made");
    await expect(failing.encryptOaep(spki, utf8Bytes("x"))).rejects.toThrow("not be encrypted");

    const fixed = createForgeEngine({ fillRandom: (bytes) => bytes.fill(7) });
    const twice = [1, 2].map(() => fixed.encryptOaep(spki, utf8Bytes("x")));
    const [one, two] = await Promise.all(twice);
    expect(one).toEqual(two);
  });

  it("withholds a signature that does not verify with its own public key", async () => {
    const pkcs8 = keys.rsa1024.pkcs8.slice();
    // The last byte belongs to the coefficient of the Chinese remainder theorem, which a faulty signature would reveal.
    pkcs8[pkcs8.length - 1] = (pkcs8.at(-1) ?? 0) ^ 2;
    await expect(createForgeEngine().sign(pkcs8, utf8Bytes("x"))).rejects.toThrow("be signed");
  });

  it("accepts a public key only in the canonical form", async () => {
    const { spki } = keys.rsa2048;
    const withTail = Uint8Array.from([...spki, 0]);
    const signature = new Uint8Array(256);
    await expect(createForgeEngine().verify(withTail, signature, spki)).rejects.toThrow("be read");
  });
});

/** Bytes of a linear congruential generator, the same in every run. */
function pseudoRandom(): (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  let state = 1;
  return (bytes) => {
    for (const index of bytes.keys()) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[index] = state >>> 24;
    }
    return bytes;
  };
}
