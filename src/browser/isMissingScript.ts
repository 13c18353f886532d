/** How Chromium, Firefox, Safari and the loader of style sheets say that a script's file did not come. */
const sayings = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether an error says that a part of the page's own scripts or styles could not be loaded. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && sayings.test(error.message);
}
