import { describe, expect, it, vi } from "vitest";
import type { KeyAlgorithm } from "../../../src/wire/signing.ts";
import type { createForgeEngine } from "./createForgeEngine.ts";
import { loadEngine } from "./loadEngine.ts";

const { subtle } = globalThis.crypto;
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes);

/** A platform with some of its calls replaced. */
function subtleWith(replaced: Partial<SubtleCrypto>): SubtleCrypto {
  return new Proxy(subtle, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(replaced, name) ?? Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

const refuse = () => Promise.reject(new DOMException("refused", "NotSupportedError"));

const load = (algorithm: KeyAlgorithm, platform: SubtleCrypto | undefined) =>
  loadEngine(algorithm, { subtle: platform, fillRandom });

describe("loadEngine", () => {
  it.each(["rsa1024", "rsa2048"] as const)("takes WebCrypto for %s", async (algorithm) => {
    const importForge = vi.fn<() => Promise<{ createForgeEngine: typeof createForgeEngine }>>();
    const engine = await loadEngine(algorithm, { subtle, fillRandom, importForge });
    expect(engine.name).toBe("webcrypto");
    expect(importForge).not.toHaveBeenCalled();
  });

  it("takes node-forge where there is no WebCrypto", async () => {
    expect((await load("rsa1024", undefined)).name).toBe("forge");
    expect((await load("rsa2048", undefined)).name).toBe("forge");
  });

  it.each([
    ["makes no", subtleWith({ generateKey: refuse })],
    ["gives out no", subtleWith({ exportKey: refuse })],
    ["reads no", subtleWith({ importKey: refuse })],
    ["does not sign by", subtleWith({ sign: refuse })],
    ["does not know signatures by", subtleWith({ verify: () => Promise.resolve(false) })],
  ])("takes node-forge where WebCrypto %s keys of 1024 bits", async (_, platform) => {
    expect((await load("rsa1024", platform)).name).toBe("forge");
  });

  it("does not make a long key to find out", async () => {
    const generateKey = vi.fn<SubtleCrypto["generateKey"]>(refuse);
    await load("rsa2048", subtleWith({ generateKey } as Partial<SubtleCrypto>));
    expect(generateKey).not.toHaveBeenCalled();
  });

  it("rejects where the chunk cannot be loaded", async () => {
    const importForge = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(
      loadEngine("rsa1024", { subtle: undefined, fillRandom, importForge }),
    ).rejects.toThrow("Failed to fetch");
  });
});
