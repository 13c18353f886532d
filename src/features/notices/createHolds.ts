/** The ways a visitor holds something: each alone is enough. */
export type Hold = "pointer" | "focus";

/** Pauses with the first hold and resumes with the end of the last. */
export function createHolds(timer: { readonly pause: () => void; readonly resume: () => void }) {
  const held = new Set<Hold>();
  return Object.freeze({
    hold: (how: Hold) => {
      if (held.size === 0) timer.pause();
      held.add(how);
    },
    release: (how: Hold) => {
      if (held.delete(how) && held.size === 0) timer.resume();
    },
  });
}
