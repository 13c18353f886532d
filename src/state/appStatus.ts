import { atom } from "jotai/vanilla";

/** True while there is no network, as far as the browser knows. */
export const offlineAtom = atom(false);

/** A new version of the product that can take over. */
export interface Update {
  readonly accept: () => void;
}

/** The new version that waits, if there is one. */
export const updateAtom = atom<Update | undefined>(undefined);

/** Why the last part that a visitor asked for could not be loaded; setting it shows an error notice. */
export const loadErrorAtom = atom<unknown>(undefined);
