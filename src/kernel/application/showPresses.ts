import { isPressed } from "./controls.ts";

/**
 * Shows on a control that waits for a part of the program that its press was felt, with the press itself and not only with the click
 * that it may become. A press that becomes none, because the finger scrolls or is lifted elsewhere, is no longer shown;
 * one that `isHeld` stays. Returns a function that ends the press under way.
 */
export function showPresses(
  document: Document,
  {
    signal,
    isHeld,
    controlAt,
  }: {
    readonly signal: AbortSignal;
    readonly isHeld: (control: Element) => boolean;
    /** The control that an event is about, if it waits for that part. */
    readonly controlAt: (target: EventTarget | null) => HTMLElement | undefined;
  },
): () => void {
  let pressed: Element | undefined;
  const release = (): void => {
    if (pressed !== undefined && !isHeld(pressed)) pressed.removeAttribute("aria-busy");
    pressed = undefined;
  };
  const follow = ({ type, target, button }: PointerEvent | MouseEvent): void => {
    const control = controlAt(target);
    // A click follows where it was pressed.
    if (type === "pointerup" && control === pressed) return;
    release();
    if (type !== "pointerdown" || control === undefined || !isPressed(control) || button > 0)
      return;
    pressed = control;
    control.setAttribute("aria-busy", "true");
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel", "contextmenu"] as const)
    document.addEventListener(type, follow, { capture: true, signal });
  return release;
}
