/** Answers plain presses of links that match; presses with a modifier, and what `answer` leaves, are the browser's. */
export function onLink(selector: string, answer: (link: HTMLAnchorElement) => boolean): void {
  document.addEventListener("click", (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
    if (link && answer(link)) event.preventDefault();
  });
}
