import { atom } from "jotai/vanilla";

/** True while there is no network, as far as the browser knows. */
export const offlineAtom = atom(false);

/** A new version of the product that can take over. */
export interface Update {
  readonly accept: () => void;
}

/** The new version that waits, if there is one. */
export const updateAtom = atom<Update | undefined>(undefined);

/** What a page suggests to a visitor, who may have come to it in another language or from another country. */
export interface Suggestion {
  readonly question: string;
  /** Language of the question, as the `lang` attribute has it. */
  readonly lang: string;
  readonly accept: () => void;
  /** It is never made again. */
  readonly dismiss: () => void;
}

/** What the page suggests, if anything. */
export const suggestionAtom = atom<Suggestion | undefined>(undefined);

/** Why the last part that a visitor asked for could not be loaded; setting it shows an error notice. */
export const loadErrorAtom = atom<unknown>(undefined);
