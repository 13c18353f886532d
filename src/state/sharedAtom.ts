import { atom } from "jotai/vanilla";

/** Path of the page that the visitor has shared last. */
export const sharedAtom = atom<string | undefined>(undefined);
