import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Keeps the focus on the page when a change takes away what had it, such as the button that was pressed: where it has
 * fallen to the document's body, the place gets it. Unless told otherwise the page does not scroll to it, because the
 * change is where the visitor looks already.
 *
 * @param state Compared by identity after each render; the first one is no change.
 * @param place Says what gets the focus in the new state, or nothing to leave it where it fell.
 */
export function useKeptFocus(
  state: unknown,
  place: () => HTMLElement | null | undefined,
  options: FocusOptions = { preventScroll: true },
): void {
  const before = useRef(state);
  const keep = useEffectEvent(() => {
    if (document.activeElement === document.body) place()?.focus(options);
  });
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    keep();
  }, [state]);
}
