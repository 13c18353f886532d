import { type ComponentType, lazy } from "react";
import { loadWithRetry } from "../browser/loadWithRetry.ts";

/**
 * A component whose script loads once it is rendered and `until` has resolved. While it cannot be loaded, the page keeps
 * the server's markup, if there is any. Needs a Suspense around it.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>, until?: () => Promise<unknown>) {
  return lazy(async () => {
    await until?.();
    return { default: await loadWithRetry(load) };
  });
}
