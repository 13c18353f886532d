import { atom } from "jotai";

/** True while there is no network, as far as the browser knows. */
export const offlineAtom = atom(false);

/** Lets a new version of the product take over; `undefined` while there is none. */
export interface Update {
  readonly accept: () => void;
}

export const updateAtom = atom<Update | undefined>(undefined);
