/**
 * Calls `hear` at each input of a field. Listens on the document, in the capture phase, from before React does: while React
 * hydrates a page it stops such events there, and an element's own listener would miss them.
 */
export function whenTyped(field: HTMLInputElement, hear: (event: Event) => void): void {
  document.addEventListener(
    "input",
    (event) => {
      if (event.target === field) hear(event);
    },
    { capture: true },
  );
}
