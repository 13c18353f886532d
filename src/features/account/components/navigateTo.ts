/**
 * Opens an address by a full page load, because every page depends on who is signed in. Resolves only if the visitor
 * comes back to this page from the back-forward cache, so that the pressed button stays pending until then.
 */
export function navigateTo(address: string): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      resolve();
    };
    globalThis.addEventListener("pageshow", settle, { once: true });
    globalThis.location.assign(address);
  });
}
