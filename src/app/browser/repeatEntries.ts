import { trusted } from "../../lib/trusted.ts";
import { type Field, isTyped } from "../../kernel/application/earlyUse.ts";

/** Repeats the events of what was typed and chosen before the application was there, so that it receives them. */
export function repeatEntries(document: Document): void {
  // What is being written comes first: each entry renders its form anew, with the texts that React has heard of by then.
  const found = new Set([document.activeElement, ...document.querySelectorAll("input, textarea")]);
  const fields = [...found].filter(isTyped).map((field) => ({ field, text: field.value }));
  for (const { field, text } of fields) typeAgain(field, text);
  for (const list of document.querySelectorAll("select"))
    if (Array.from(list.options).some((option) => option.selected !== option.defaultSelected))
      list.dispatchEvent(new Event("change", { bubbles: true }));
}

/** What React keeps with a field that it has hydrated: the value that it saw last, by which it tells a change. */
interface Tracked {
  readonly _valueTracker?: { readonly setValue: (value: string) => void };
}

/**
 * Types a field's text once more: React saw the visitor's when it hydrated the field, and is told that it was the one of
 * the HTML. The field itself is left alone, because writing into it would end what an input method is composing there:
 * keyboards of phones would add the whole word once more.
 */
function typeAgain(field: Field, text: string): void {
  const { defaultValue, selectionStart, selectionEnd } = field;
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // React hydrates a part with the first event in it, and hears only of what follows.
  tell();
  // React may have written its own meanwhile. The element's own setter is React's; the prototype's is the platform's.
  if (field.value !== text) {
    Reflect.set(Object.getPrototypeOf(field), "value", text, field);
    if (field === document.activeElement && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  }
  trusted<Tracked>(field)._valueTracker?.setValue(defaultValue);
  tell();
}
