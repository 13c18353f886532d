/**
 * Leaves by loading the next page anew: who is signed in changes what every page does. Settles only if the visitor
 * comes back to this very page, so that a button that led away stays pressed until then.
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
