import { describe, expect, it } from "vitest";
import type { ClientKeyPair, KeySlot, KeyStore } from "../keys/keyStore.ts";

/** A pair whose members differ from those of every other pair. */
export function pairNamed(name: string): ClientKeyPair {
  return {
    publicKey: `public ${name}`,
    privateKeyPem: `-----BEGIN PRIVATE KEY-----\n${name}\n-----END PRIVATE KEY-----\n`,
    algorithm: "rsa2048",
    timestamp: 1_795_680_000_000,
    engine: "webcrypto",
  };
}

/** Slots that a careless naming would mix up. */
export const slots: readonly KeySlot[] = [
  { kind: "session", ref: "a" },
  { kind: "session", ref: "b" },
  { kind: "session", ref: "backup" },
  { kind: "user", hash: "a" },
  { kind: "user", hash: "session:a" },
  { kind: "pending" },
  { kind: "backup" },
];

/** The promises of every key store; `create` answers a new, empty one each time. */
export function describeKeyStore(create: () => KeyStore): void {
  describe("holds key pairs", () => {
    it("finds nothing in empty slots, and removes and clears nothing without an error", async () => {
      const store = create();
      for (const slot of slots) {
        expect(await store.load(slot)).toBeUndefined();
        await store.remove(slot);
      }
      await store.clear();
      expect(await store.load({ kind: "backup" })).toBeUndefined();
    });

    it("keeps every slot apart", async () => {
      const store = create();
      for (const [index, slot] of slots.entries()) await store.save(slot, pairNamed(String(index)));
      for (const [index, slot] of slots.entries())
        expect(await store.load(slot)).toEqual(pairNamed(String(index)));
    });

    it("replaces the older pair by the newer", async () => {
      const store = create();
      await store.save({ kind: "backup" }, pairNamed("old"));
      await store.save({ kind: "backup" }, pairNamed("new"));
      expect(await store.load({ kind: "backup" })).toEqual(pairNamed("new"));
    });

    it("removes one and clears all", async () => {
      const store = create();
      for (const slot of slots) await store.save(slot, pairNamed("x"));
      await store.remove({ kind: "session", ref: "a" });
      const found = async () =>
        (await Promise.all(slots.map((slot) => store.load(slot)))).map(
          (pair) => pair !== undefined,
        );
      expect(await found()).toEqual([false, true, true, true, true, true, true]);
      await store.clear();
      expect(await found()).toEqual(slots.map(() => false));
    });

    it("accepts calls at the same time", async () => {
      const store = create();
      await Promise.all(slots.map((slot, index) => store.save(slot, pairNamed(String(index)))));
      const loaded = await Promise.all(slots.map((slot) => store.load(slot)));
      expect(loaded).toEqual(slots.map((_, index) => pairNamed(String(index))));
    });
  });
}
