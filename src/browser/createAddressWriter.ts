/** After the last keystroke: often enough to share, rare enough to stay under the browsers' limits. */
export const settleMs = 400;

/** Writes what is typed into the page's address, in its own time. */
export interface AddressWriter {
  /** Something was typed. */
  readonly later: () => void;
  readonly stop: () => void;
}

/**
 * Calls `write` once nothing has been typed for a while. Not while a page is on its way: the address is that page's
 * already, and what was typed is not for it; it keeps for the case that it is this page again.
 */
export function createAddressWriter(isLeaving: () => boolean, write: () => void): AddressWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isLeaving()) later();
      else write();
    }, settleMs);
  };
  return {
    later,
    stop: () => {
      clearTimeout(timer);
    },
  };
}
