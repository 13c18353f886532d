export { Provider as StateProvider, useAtomValue, useSetAtom, useStore } from "jotai/react";
export { type AppStore, atom, createStore } from "./store.ts";
