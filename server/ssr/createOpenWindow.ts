/// <reference path="./jsdom.d.ts" />
import { loadOnce } from "../../src/lib/loadOnce.ts";

/**
 * Opens a `window` for the sanitiser of rich text: an empty document that runs no scripts and loads nothing. jsdom is
 * large, so it is loaded with the first call, and one window serves all.
 */
export function createOpenWindow(): () => Promise<unknown> {
  return loadOnce(async () => {
    const { JSDOM } = await import("jsdom");
    return new JSDOM("").window;
  });
}
