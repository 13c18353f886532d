const fields = "input, textarea";
const gapPx = 8;

/**
 * Keeps an area of toasts off the field that has the focus, and marks it with `data-typing` meanwhile: on a phone it stands
 * above the keyboard then. Where a toast would lie on the field, which is scrolled right below the header, all stand below it.
 * Answers what ends it.
 */
export function keepClear(area: HTMLElement): () => void {
  const place = () => {
    area.style.insetBlock = "";
    const field = document.activeElement;
    const isTyping = field?.matches(fields) === true;
    area.toggleAttribute("data-typing", isTyping);
    if (area.childElementCount === 0 || !isTyping) return;
    const { top, bottom } = field.getBoundingClientRect();
    const covering = area.getBoundingClientRect();
    if (covering.top < bottom && top < covering.bottom)
      area.style.insetBlock = `${bottom + gapPx}px auto`;
  };
  const toasts = new MutationObserver(place);
  toasts.observe(area, { childList: true });
  const listening = new AbortController();
  for (const type of ["focusin", "focusout", "scroll"])
    document.addEventListener(type, place, { passive: true, signal: listening.signal });
  place();
  return () => {
    toasts.disconnect();
    listening.abort();
  };
}
