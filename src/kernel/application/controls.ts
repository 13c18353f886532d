/** Attribute of a control, or of a part of the page, that the kernel serves by itself. */
const servedByKernel = "data-kernel";

/** Attribute of a link that changes the page in place once the application is there; until then it is a link. */
const inPlaceLink = "data-in-place";

/** Boxes in a menu of the platform: whatever is ticked is sent with its form. */
const platformBoxes = "[popover] [type=checkbox]";

/** A chart: its figures are read by pointing at it. */
const chart = "figure";

/** What a control lets the visitor choose in the search; the kernel opens that by itself. */
export const searchControls = "[data-picks]";

/** Links that change the range of a chart; what draws it loads with the first of them. */
export const rangeLinks = '[data-kernel="range"] > a[href]';

/** The controls of the application that open the search. */
export const pickers = 'form [aria-haspopup="dialog"]';

/** Buttons that do nothing without a script: they open nothing of the platform's, and send no form, or one that only a script sends. */
export const scriptButtons = "button[type=button]:not([popovertarget]), [method=dialog] button";

const controls = "a[href], button, input, select, textarea";
const pressedInputs = /^(?:button|checkbox|radio|submit)$/;

/** The control that an event is about, if it needs the application: neither the platform nor the kernel serves it. */
export function controlNeedingApplication(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  if (!control || control.closest(`[${servedByKernel}], ${searchControls}`)) return undefined;
  if (control.matches(platformBoxes)) return undefined;
  if (control instanceof HTMLAnchorElement)
    return control.hasAttribute(inPlaceLink) ? control : undefined;
  if (!(control instanceof HTMLButtonElement)) return control;
  const isPlatforms = control.hasAttribute("popovertarget") || control.type !== "button";
  return isPlatforms ? undefined : control;
}

/** True where pointing at a target, or its focus, says that the application will be needed. */
export function announcesApplication(target: EventTarget | null): boolean {
  if (controlNeedingApplication(target) !== undefined) return true;
  if (!(target instanceof Element) || target.closest(`[${servedByKernel}]`) !== null) return false;
  return target.closest(chart) !== null;
}

/** True for a form whose answer the kernel shows while it is typed: sending it does nothing more. */
export function isAnswered(form: HTMLFormElement): boolean {
  return form.querySelector(`[${servedByKernel}]`) !== null;
}

/** True for a control that is pressed; false for one that takes an entry, which is repeated by itself. */
export function isPressed(control: HTMLElement): boolean {
  if (control instanceof HTMLInputElement) return pressedInputs.test(control.type);
  return control instanceof HTMLButtonElement || control instanceof HTMLAnchorElement;
}

/** True where a key belongs to what is being written. */
export function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
