/** Whether an `input` event comes from a paste: the text is whole then, nobody is in the middle of writing it. */
export const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === "insertFromPaste";
