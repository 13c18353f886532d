import type { ClientKeyPair, KeySlot, KeyStore } from "./keyStore.ts";

/** A key store that always works: a pair that the durable store refuses lives in memory, as long as the worker does. */
export interface FallbackStore {
  readonly load: (slot: KeySlot) => Promise<ClientKeyPair | undefined>;
  /** `in-memory` when the durable store refused. */
  readonly save: (slot: KeySlot, pair: ClientKeyPair) => Promise<"kept" | "in-memory">;
  readonly remove: (slot: KeySlot) => Promise<void>;
  /** False when the durable store refused; its pairs may still be there. */
  readonly clear: () => Promise<boolean>;
}

/** Puts a memory store under a durable one. If both have a pair for a slot, the memory's is the newer one. */
export function withFallback({
  durable,
  memory,
}: {
  readonly durable: KeyStore;
  readonly memory: KeyStore;
}): FallbackStore {
  return Object.freeze({
    async load(slot) {
      const held = await memory.load(slot);
      return held ?? (await durable.load(slot).catch(() => undefined));
    },
    async save(slot, pair) {
      try {
        await durable.save(slot, pair);
      } catch {
        await memory.save(slot, pair);
        return "in-memory";
      }
      await memory.remove(slot);
      return "kept";
    },
    async remove(slot) {
      await memory.remove(slot);
      // A slot that cannot be emptied is overwritten by the next save, or that save is refused too.
      await durable.remove(slot).catch(() => undefined);
    },
    async clear() {
      await memory.clear();
      return durable.clear().then(
        () => true,
        () => false,
      );
    },
  } satisfies FallbackStore);
}
