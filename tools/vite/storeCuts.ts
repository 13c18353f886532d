import type { Cut } from "./withoutPiece.ts";

/** What looks on at a store, such as tools for developers; nobody does. */
const hooks: readonly Cut[] = [
  { from: "const storeHooks = buildingBlocks[KEY_storeHooks];", times: 7 },
  { from: "[KEY_storeHooks]: {}," },
  { from: "storeHooks.i?.(atom);" },
  { from: "if (!storeHooks.f &&\n        !changedAtoms", put: "if (!changedAtoms" },
  { from: "if (storeHooks.f) {", before: "const callbacks = new Set();" },
  { from: "storeHooks.r?.(atom);" },
  { from: "storeHooks.c?.(atom);" },
  { from: "storeHooks.c?.(a);", times: 2 },
  { from: "storeHooks.m?.(atom);" },
  { from: "storeHooks.u?.(atom);" },
];

/** What stands between a store and the functions of its atoms, for stores that are made in another way. */
const interceptors: readonly Cut[] = [
  { from: "const atomOnInit = buildingBlocks[KEY_atomOnInit];" },
  {
    from: "if (hasOnInit(atom)) {",
    before: "    }\n    return atomState;\n};\nconst BUILDING_BLOCK_flush",
  },
  { from: "[KEY_atomOnInit]: BUILDING_BLOCK_atomOnInit," },
  { from: "const atomRead = buildingBlocks[KEY_atomRead];" },
  { from: "[KEY_atomRead]: BUILDING_BLOCK_atomRead," },
  { from: "const atomWrite = buildingBlocks[KEY_atomWrite];" },
  { from: "[KEY_atomWrite]: BUILDING_BLOCK_atomWrite," },
  {
    from: "return atomWrite(buildingBlocks, store, atom, getter, setter, ...args);",
    put: "return atom.write(getter, setter, ...args);",
  },
];

/** Atoms that do something when the first part of a page reads them, and when the last one has gone. */
const mounting: readonly Cut[] = [
  { from: "const mountCallbacks = buildingBlocks[KEY_mountCallbacks];", times: 2 },
  { from: "const unmountCallbacks = buildingBlocks[KEY_unmountCallbacks];", times: 2 },
  { from: "[KEY_mountCallbacks]: new Set()," },
  { from: "[KEY_unmountCallbacks]: new Set()," },
  { from: "[KEY_atomOnMount]: BUILDING_BLOCK_atomOnMount," },
  { from: "const atomOnMount = buildingBlocks[KEY_atomOnMount];" },
  {
    from: "changedAtoms.size &&\n        !mountCallbacks.size &&\n        !unmountCallbacks.size",
    put: "changedAtoms.size",
  },
  { from: "for (const fn of unmountCallbacks) {", before: "for (const fn of callbacks) {" },
  {
    from: "changedAtoms.size || unmountCallbacks.size || mountCallbacks.size",
    put: "changedAtoms.size",
  },
  {
    from: "if (isActuallyWritableAtom(atom) && hasOnMount(atom)) {",
    before: "    }\n    return mounted;\n};\nconst BUILDING_BLOCK_unmountAtom",
  },
  { from: "if (mounted.u) {", before: "mounted = undefined;" },
];

/** Atoms whose value is a promise, their signals, and what they read after the first `await`. */
const promises: readonly Cut[] = [
  {
    from: "function getMountedOrPendingDependents(atom,",
    before: "const createStoreHook =",
    put: "const getMountedOrPendingDependents = (atom, _state, mounted) => mounted.get(atom)?.t ?? [];\n",
  },
  { from: " p: new Set()," },
  { from: "const mountDependenciesIfAsync = () => {", before: "const getter = (a) => {" },
  { from: "if (isPromiseLike(atomState.v)) {", before: "if (mountedMap.has(atom)) {" },
  { from: "if (!isSync) {\n                mountDependenciesIfAsync();\n            }" },
  {
    from: "let controller;",
    before: "const prevEpochNumber = atomState.n;\n    const prevInvalidated",
  },
  {
    from: "atomRead(buildingBlocks, store, atom, getter, options);",
    put: "atom.read(getter);",
  },
  {
    from: "if (isPromiseLike(valueOrPromise)) {\n            registerAbortHandler",
    before: "atomState.m = storeEpochNumber;\n        return atomState;\n    }\n    catch",
    put: "pruneDependencies();",
  },
  {
    from: "isSync = false;\n        if (atomState.n !== prevEpochNumber",
    put: "if (atomState.n !== prevEpochNumber",
  },
  {
    from: "let isSync = true;\n    const prevDeps",
    put: "const prevDeps",
  },
  { from: "const registerAbortHandler = buildingBlocks[KEY_registerAbortHandler];" },
  { from: "const abortPromise = buildingBlocks[KEY_abortPromise];" },
  {
    from: "if (isPromiseLike(valueOrPromise)) {\n        for",
    before: "atomState.v = valueOrPromise;",
  },
  {
    from: "if (isPromiseLike(prevValue)) {",
    before: "    }\n};\nconst BUILDING_BLOCK_storeGet",
  },
  { from: "[KEY_abortHandlersMap]: new WeakMap()," },
  { from: "[KEY_registerAbortHandler]: BUILDING_BLOCK_registerAbortHandler," },
  { from: "[KEY_abortPromise]: BUILDING_BLOCK_abortPromise," },
];

/**
 * What the page's stores never run: nobody looks on at them, no atom holds a promise, and none does something when it is
 * mounted. `storeCuts.test.ts` holds the project to that, and what is left to the whole library.
 */
export const storeCuts: readonly Cut[] = [...hooks, ...interceptors, ...mounting, ...promises];
