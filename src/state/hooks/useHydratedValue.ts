import { useStore } from "jotai/react";
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { Atom } from "jotai/vanilla";

/**
 * The value of an atom that may change before this part of the page is hydrated. The first render repeats what the
 * server rendered, the next one shows the current value. Parts hydrate at different times, so each has its own first
 * render.
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
 * The same for parts that may lag behind the value: they are rendered together, after the change itself is painted, and
 * give way to the next key press.
 */
export function useLateValue<T>(atom: Atom<T>, serverValue: T): T {
  const store = useStore();
  const [value, setValue] = useState(() => serverValue);
  useEffect(() => {
    const follow = () => {
      startTransition(() => {
        setValue(() => store.get(atom));
      });
    };
    follow();
    return store.sub(atom, follow);
  }, [store, atom]);
  return value;
}

/**
 * False on the server and in the first render of a part; true from the next one on. That render is deferred and
 * interruptible: a store update would render all such parts of a page in one task.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, false);
}
