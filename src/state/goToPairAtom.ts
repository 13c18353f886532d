import { atom } from "./store.ts";

/** Opens the page of the same conversion with another symbol on one side; the amount is kept. */
export type GoToPair = (side: "coin" | "fiat", symbol: string) => void;

/** The way to another pair of the converter on show, once it is known: the kernel's, later the application's. */
const pairOpener = atom<{ readonly go: GoToPair } | undefined>(undefined);

/** The function is kept in an object, because an atom takes a bare function for an update. */
export const goToPairAtom = atom(
  (get) => get(pairOpener)?.go,
  (_get, set, go: GoToPair) => {
    set(pairOpener, { go });
  },
);
