import { flushSync } from "react-dom";

/**
 * Removes the row of a list whose button was pressed. The focus, which would be lost with it, goes to the last button of the
 * row after or before it, or to `otherwise`.
 */
export function removeRow(
  pressed: HTMLElement,
  remove: () => void,
  otherwise?: HTMLElement | null,
): void {
  const row = pressed.closest("li");
  const [next] = [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    (near) => [...(near?.querySelectorAll("button") ?? [])].at(-1) ?? [],
  );
  flushSync(remove);
  (next ?? otherwise)?.focus();
}
