import { trusted } from "../lib/trusted.ts";

/** A figure as the page shows it. */
export interface ShownFigure {
  readonly value: string;
  /** As screen readers should say it, where that differs. */
  readonly spoken?: string | undefined;
  /** Step of the type size, where it has steps; see `figureStep` of the user interface. */
  readonly step?: number;
}

/** Writes a figure into the `<output>` that the server has rendered for it, whose elements stay as they are. */
export function writeFigure(output: Element, { value, spoken, step }: ShownFigure): void {
  if (step !== undefined && output instanceof HTMLElement) output.dataset["digits"] = String(step);
  writeText(output.querySelector("bdi"), value);
  if (spoken !== undefined) writeText(output.querySelector("bdi + span"), spoken);
}

/**
 * Writes the text of an element whose only content is text, if it is another one. Keeps the text's node where there is one:
 * a new one costs the browser a new box and its style.
 */
export function writeText(element: Element | null | undefined, text: string): void {
  if (!element || element.textContent === text) return;
  const { firstChild, lastChild } = element;
  if (firstChild instanceof Text && firstChild === lastChild) firstChild.data = text;
  else element.textContent = text;
}

/** Says what is wrong with a field, in the line that the server has rendered below it; nothing for an empty text. */
export function writeFieldError(field: HTMLInputElement, error: string): void {
  field.ariaInvalid = error === "" ? null : "true";
  writeText(document.querySelector(`#${field.id}-message > span`), error);
}

interface Editor {
  readonly execCommand: (command: "insertText", hasOwnUi: false, text: string) => boolean;
}

/** Writes another text into the field that has the focus as typing does: it can be undone, and so can what stood there before. */
export function typeOver(field: HTMLInputElement, text: string): void {
  if (field.value === text) return;
  field.select();
  // The standard gives it up, and has nothing else that can be undone. Where it does nothing, who called it writes the text.
  trusted<Editor>(document).execCommand("insertText", false, text);
}

/**
 * Notes where the caret or the selection of a field is. The returned function puts it back there if the program has written
 * another text since: the browser leaves the caret at the end, and what is typed over a selected text would be added to it.
 * What reached to the end of the text before reaches to the end of the one that it has now.
 */
export function holdSelection(field: HTMLInputElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  const placeOf = (at: number | null) => (at === value.length ? field.value.length : at);
  return () => {
    // Some kinds of fields, such as that of an email address, do not tell.
    if (selectionStart === null || field.value === value || field !== document.activeElement)
      return;
    field.setSelectionRange(placeOf(selectionStart), placeOf(selectionEnd));
  };
}
