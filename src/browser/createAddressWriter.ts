/** Debounce after the last keystroke: browsers limit how often a page may change its address. */
export const debounceMs = 400;

/** Keeps the page's address in step with what is typed, debounced. */
export interface AddressWriter {
  /** Something was typed: starts or restarts the wait. */
  readonly later: () => void;
  /** Cancels a pending write. */
  readonly stop: () => void;
}

/**
 * Calls `write` once nothing has been typed for `debounceMs`. While a navigation is pending it waits on: the address
 * already belongs to the next page, and the visitor may still stay on this one.
 */
export function createAddressWriter(isLeaving: () => boolean, write: () => void): AddressWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isLeaving()) later();
      else write();
    }, debounceMs);
  };
  return {
    later,
    stop: () => {
      clearTimeout(timer);
    },
  };
}
