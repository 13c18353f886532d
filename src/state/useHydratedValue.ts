import { useStore } from "jotai";
import { useDeferredValue, useSyncExternalStore } from "react";
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

/**
 * False on the server and in the first render of a part; true from the next one on, which waits its turn and gives way
 * to the visitor: a page has many such parts, and a store's news would render them all in one task.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, false);
}
