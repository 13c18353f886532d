import { earlyPress } from "../../browser/headScript.ts";
import { controlNeedingApplication, isEditable, isPressed, scriptButtons } from "./controls.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** True for a field of the application with another text than that of the HTML. */
export function isTyped(element: Element | null): element is Field {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    element.value !== element.defaultValue &&
    !isPressed(element) &&
    controlNeedingApplication(element) === element
  );
}

/** True where a field of the application has been typed into: the other figures of the page are not those of its text. */
export function hasEntries(document: Document): boolean {
  return [...document.querySelectorAll("input, textarea")].some(isTyped);
}

/** Presses the button once more that was pressed last before anybody heard it. Whoever has gone on to a field stays there. */
export function repeatPress({ activeElement }: Document): void {
  // From now on presses are heard where they are answered.
  onclick = null;
  const early: unknown = Reflect.get(globalThis, earlyPress);
  if (!(early instanceof MouseEvent) || isEditable(activeElement)) return;
  const { target } = early;
  if (target instanceof Element) target.closest<HTMLElement>(scriptButtons)?.click();
}
