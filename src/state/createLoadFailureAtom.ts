import { loadErrorAtom } from "./appStatus.ts";
import { atom } from "./store.ts";

/**
 * Makes the atom of one thing that is loaded, which is set to why it did not come, or to nothing once it has. That takes back
 * what the visitor was told of it; what did not load elsewhere on the page is still missing.
 */
export function createLoadFailureAtom() {
  const toldAtom = atom<unknown>(undefined);
  return atom(null, (get, set, error?: unknown) => {
    if (error === undefined && get(loadErrorAtom) !== get(toldAtom)) return;
    set(toldAtom, error);
    set(loadErrorAtom, error);
  });
}
