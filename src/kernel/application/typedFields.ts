import { controlNeedingApplication, isPressed } from "./controls.ts";

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
