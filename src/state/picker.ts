import { atom } from "jotai";

/** A wish to choose something listed; whoever shows the search takes it up. */
export interface PickerRequest {
  /**
   * `any` searches all that can be converted and goes to the page of what was chosen. `coin`: coins and metals.
   * `asset`: stocks too.
   */
  readonly kind: "any" | "coin" | "currency" | "asset";
  /** Gets the symbol or code; not called for `any`. */
  readonly onPick?: (symbol: string) => void;
}

/** The open wish, if there is one. */
export const pickerAtom = atom<PickerRequest | undefined>(undefined);
