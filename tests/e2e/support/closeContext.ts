import type { BrowserContext } from "playwright";

const closing = new WeakSet<BrowserContext>();

/** Closes a context. What still answers a request of its pages may fail from now on. */
export async function closeContext(context: BrowserContext): Promise<void> {
  closing.add(context);
  await context.close();
}

/** True where a context is closed, or about to be, by `closeContext`. */
export function isClosing(context: BrowserContext): boolean {
  return closing.has(context);
}
