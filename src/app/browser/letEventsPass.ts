/** What React stops at the document, in the capture phase, as long as it cannot hydrate the target. */
const stopped: readonly (keyof DocumentEventMap)[] = [
  "click",
  "dblclick",
  "auxclick",
  "contextmenu",
  "input",
  "change",
  "submit",
  "reset",
  "keydown",
  "keyup",
  "pointerdown",
  "pointerup",
  "pointerover",
  "mousedown",
  "mouseup",
  "mouseover",
  "touchstart",
  "touchend",
  "focusin",
  "copy",
  "cut",
  "paste",
];

/**
 * Lets events reach their targets although React stops them while it hydrates the page. Others than React listen too: the
 * kernel's theme, forms, notices and questions, and remotes. Returns a function that ends it.
 */
export function letEventsPass(target: EventTarget = window): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // The window hears of an event before the document, where React listens.
  for (const type of stopped)
    target.addEventListener(
      type,
      (event) => {
        event.stopPropagation = () => {};
      },
      { capture: true, passive: true, signal },
    );
  return () => {
    listening.abort();
  };
}
