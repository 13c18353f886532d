import { atom } from "jotai";

/** Why the last part that a visitor asked for could not be loaded; to set it has it said. */
export const failedPartAtom = atom<unknown>(undefined);
