import { atom } from "jotai";

/**
 * The built-in footer's links, once React has them in hand, and with them all of the shell around them. Before that
 * nothing may be put beside them.
 */
export const footerPartAtom = atom<HTMLElement | null>(null);
