export { atom, createStore, Provider as StateProvider, useAtomValue, useSetAtom, useStore } from "jotai";
export type { Atom, WritableAtom } from "jotai";
export type AppStore = ReturnType<typeof createStore>;
import type { createStore } from "jotai";
