import { atom } from "jotai/vanilla";

/** A request to choose something listed; the search dialog answers it. */
export interface PickerRequest {
  /**
   * `any` searches everything that can be converted and opens the page of the choice. `coin` and `money` search the same
   * for one side of a conversion: coins and metals or currencies first. `asset` searches coins, metals and stocks.
   */
  readonly kind: "any" | "coin" | "money" | "currency" | "asset";
  /** Receives the symbol or code; not called for `any`. */
  readonly onPick?: (symbol: string) => void;
}

/** The open request, if there is one. */
export const pickerAtom = atom<PickerRequest | undefined>(undefined);
