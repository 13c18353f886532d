import { isReachable } from "./address.ts";

/** True while the page is open that the browser itself loaded; false once the router has gone to another. */
export function isLandingPage(): boolean {
  const [landing] = performance.getEntriesByType("navigation");
  return landing === undefined || new URL(landing.name).pathname === location.pathname;
}

/** Messages of Chromium, Firefox, Safari and `loadStyled` for a file that could not be loaded. */
const loadFailures = /dynamically imported module|importing a module script|unable to preload/i;

/** True for an error that says that one of the page's own scripts or style sheets could not be loaded. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && loadFailures.test(error.message);
}

/**
 * Loads the page again because of an error, if the site answers: then the promise never settles, so that nothing renders
 * in the meantime. Else it rejects with that error.
 */
export async function reloadBecause(error: unknown): Promise<never> {
  if (!(await isReachable())) throw error;
  location.reload();
  return new Promise(() => {});
}
