import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Hears what was typed into a field before its page was hydrated. React tells of that itself, but after the effects that
 * read what this device keeps, which then write over it.
 */
export function useFoundText(hear: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(hear);
  useLayoutEffect(() => {
    const { current: found } = field;
    if (found !== null && found.value !== found.defaultValue) tell(found.value);
  }, []);
  return field;
}
