/** Leaves the address to the browser, which asks for the page anew. The answer never comes. */
export function loadDocument(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
