import type { createStore } from "jotai";

export {
  atom,
  createStore,
  Provider as StateProvider,
  useAtomValue,
  useSetAtom,
  useStore,
} from "jotai";

/** Holds the values of all atoms of one page. */
export type AppStore = ReturnType<typeof createStore>;
