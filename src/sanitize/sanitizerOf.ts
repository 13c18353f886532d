import { createSanitizer, type Sanitizer, type SanitizerWindow } from "./createSanitizer.ts";

/** One for each window, because the Trusted Types policy of a page can be made only once. */
const made = new WeakMap<SanitizerWindow, Sanitizer>();

/** The sanitiser that works with a window. */
export function sanitizerOf(window: SanitizerWindow): Sanitizer {
  const held = made.get(window) ?? createSanitizer(window);
  made.set(window, held);
  return held;
}
