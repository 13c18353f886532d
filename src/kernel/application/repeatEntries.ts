import { controlNeedingApplication, isPressed } from "./controls.ts";

/** Repeats the events of what was typed and chosen before the application was there, so that it receives them. */
export function repeatEntries(document: Document): void {
  for (const field of document.querySelectorAll("input, textarea"))
    if (isField(field) && !isPressed(field) && controlNeedingApplication(field) === field)
      typeAgain(field);
  for (const list of document.querySelectorAll("select"))
    if (Array.from(list.options).some((option) => option.selected !== option.defaultSelected))
      list.dispatchEvent(new Event("change", { bubbles: true }));
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/**
 * Types a field's text once more. React tells a change by the value that it saw last: it sees the one of the HTML first,
 * then the visitor's. The caret stays.
 */
function typeAgain(field: Field): void {
  const { value, selectionStart, selectionEnd, defaultValue } = field;
  if (value === defaultValue) return;
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // React hydrates a part with the first event in it, and hears only of what follows.
  tell();
  field.value = defaultValue;
  // The element's own setter is React's; the prototype's is the platform's.
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
  tell();
}
