import { type ComponentType, lazy } from "react";
import { loadWithRetry } from "../browser/loadWithRetry.ts";

/**
 * A part whose script comes once it is rendered and `until` has passed. Where it cannot be loaded the page stays as it
 * is, with the server's markup if there is any, until it can. Goes into a Suspense.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>, until?: () => Promise<unknown>) {
  return lazy(async () => {
    await until?.();
    return { default: await loadWithRetry(load) };
  });
}
