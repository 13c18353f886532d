import type { createStore } from "jotai/vanilla";

export { atom, createStore } from "jotai/vanilla";

/** Holds the values of all atoms of one page. The kernel makes it; React takes it over. */
export type AppStore = ReturnType<typeof createStore>;
