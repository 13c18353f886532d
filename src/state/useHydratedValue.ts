import { useStore } from "jotai";
import { useSyncExternalStore } from "react";
import type { Atom } from "jotai";

/**
 * The value of an atom that may have changed before this part of the page is hydrated: the first render repeats what
 * the server rendered, the next one shows the present value. Parts hydrate at different times, so "already mounted"
 * is a matter of each part.
 */
export function useHydratedValue<T>(atom: Atom<T>, serverValue: T): T {
  const store = useStore();
  return useSyncExternalStore(
    (listener) => store.sub(atom, listener),
    () => store.get(atom),
    () => serverValue,
  );
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;

/** False on the server and in the first render of a part that hydrates; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}
