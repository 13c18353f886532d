import type { KeySlot } from "./keyStore.ts";

/** One text per slot, different for different slots: no kind has a colon in it. */
export function slotName(slot: KeySlot): string {
  switch (slot.kind) {
    case "session":
      return `session:${slot.ref}`;
    case "user":
      return `user:${slot.hash}`;
    default:
      return slot.kind;
  }
}
