export { Provider as StateProvider, useAtomValue, useSetAtom, useStore } from "jotai/react";
export { type AppStore, createStore } from "./store.ts";
