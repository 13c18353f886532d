import { type Browser, chromium } from "playwright";
import { launchOptions } from "../../../tools/browser/findBrowser.ts";

/** The browsers that were started, by the path of their program. */
export type Browsers = Map<string, Browser>;

/** The browser of a program that runs already, or a new one: one that has crashed serves nobody. */
export async function usableBrowser(browsers: Browsers, path: string): Promise<Browser> {
  const known = browsers.get(path);
  if (known?.isConnected() === true) return known;
  const browser = await chromium.launch(launchOptions(path));
  browsers.set(path, browser);
  return browser;
}
