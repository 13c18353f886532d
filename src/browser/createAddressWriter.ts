/** Debounce after the last keystroke: browsers limit how often a page may change its address. */
export const debounceMs = 400;

/** Keeps the page's address in step with what is typed, debounced. */
export interface AddressWriter {
  /** Something was typed: starts or restarts the wait. */
  readonly later: () => void;
  /** Cancels a pending write. */
  readonly stop: () => void;
}

/** Writes that wait, of all writers of the page. */
const waiting = new Set<() => void>();

/**
 * Calls `write` once nothing has been typed for `debounceMs`. While a navigation is pending it waits on: the address
 * already belongs to the next page, and the visitor may still stay on this one.
 */
export function createAddressWriter(isLeaving: () => boolean, write: () => void): AddressWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    waiting.delete(writeNow);
  };
  const writeNow = () => {
    if (isLeaving()) return;
    stop();
    write();
  };
  const later = () => {
    clearTimeout(timer);
    waiting.add(writeNow);
    timer = setTimeout(() => {
      if (isLeaving()) later();
      else writeNow();
    }, debounceMs);
  };
  return { later, stop };
}

/** Writes at once what waits, before another page takes the address: a step back finds what was typed. */
export function writeAddressNow(): void {
  for (const write of waiting) write();
}
