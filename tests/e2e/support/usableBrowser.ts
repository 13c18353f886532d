import { type Browser, chromium } from "playwright";
import { launchOptions } from "../../../tools/browser/findBrowser.ts";

/** The browsers that were started, by the path of their program. */
export type Browsers = Map<string, Promise<Browser>>;

/**
 * The browser of a program that runs already, or a new one: one that has crashed serves nobody. Of callers at the same time, one
 * starts it.
 */
export async function usableBrowser(browsers: Browsers, path: string): Promise<Browser> {
  const known = browsers.get(path);
  const browser = await known?.catch(() => undefined);
  if (browser?.isConnected() === true) return browser;
  // While this waited, another caller may have started one.
  if (browsers.get(path) === known) browsers.set(path, chromium.launch(launchOptions(path)));
  return usableBrowser(browsers, path);
}
