const fields = "input, textarea";
const gapPx = 8;

/**
 * Keeps an area of toasts off the field that has the focus: where one would lie on it, all stand below it. That happens
 * where a field is scrolled right below the header. Answers what ends it.
 */
export function keepClear(area: HTMLElement): () => void {
  const place = () => {
    area.style.insetBlock = "";
    const field = document.activeElement;
    if (area.childElementCount === 0 || field?.matches(fields) !== true) return;
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
  return () => {
    toasts.disconnect();
    listening.abort();
  };
}
