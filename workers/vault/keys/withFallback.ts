import type { ClientKeyPair, KeySlot, KeyStore } from "./keyStore.ts";

/** A key store that always works: what the durable one refuses lives in memory, for as long as the worker does. */
export interface FallbackStore {
  readonly load: (slot: KeySlot) => Promise<ClientKeyPair | undefined>;
  /** `in-memory` when the durable store refused. */
  readonly save: (slot: KeySlot, pair: ClientKeyPair) => Promise<"kept" | "in-memory">;
  readonly remove: (slot: KeySlot) => Promise<void>;
  /** False when the durable store refused: what it holds may still be there. */
  readonly clear: () => Promise<boolean>;
}

/** Puts a memory store under a durable one. The memory's own pair is the newer one where both have a slot. */
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
      // A slot that cannot be emptied is overwritten by the next save, or refuses that too.
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
