import { earlyPress } from "../../browser/headScript.ts";
import { isEditable, scriptButtons } from "./controls.ts";

/** Presses the button once more that was pressed last before anybody heard it. Whoever has gone on to a field stays there. */
export function repeatPress({ activeElement }: Document): void {
  // From now on presses are heard where they are answered.
  onclick = null;
  const early: unknown = Reflect.get(globalThis, earlyPress);
  if (!(early instanceof MouseEvent) || isEditable(activeElement)) return;
  const { target } = early;
  if (target instanceof Element) target.closest<HTMLElement>(scriptButtons)?.click();
}
