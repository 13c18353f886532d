import { atom } from "../../../state/store.ts";
import type { ConverterAtoms } from "./createConverterAtoms.ts";

/** The converter that the kernel has started on the page that was loaded; the application takes it once. */
export const startedConverterAtom = atom<ConverterAtoms | undefined>(undefined);
