import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Hears what was typed into a field before its page was hydrated. React tells of that itself, but after the effects that
 * read what this device keeps, which then write over it. Text that was wholly selected by then, as it is before it is typed
 * over, stays so when they write another: what is typed next is not added to it.
 */
export function useFoundText(hear: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const selected = useRef<string>(undefined);
  const tell = useEffectEvent(hear);
  useLayoutEffect(() => {
    const found = field.current;
    if (found === null) return;
    if (found.value !== found.defaultValue) tell(found.value);
    if (!isWhollySelected(found)) return;
    selected.current = found.value;
    const forget = () => {
      selected.current = undefined;
    };
    found.addEventListener("input", forget, { once: true });
  }, []);
  useLayoutEffect(() => {
    const { current: found } = field;
    if (selected.current === undefined || found?.value === selected.current) return;
    selected.current = undefined;
    if (found === document.activeElement) found?.select();
  });
  return field;
}

const isWhollySelected = (field: HTMLInputElement): boolean =>
  field === document.activeElement &&
  field.selectionStart === 0 &&
  field.selectionEnd === field.value.length;
