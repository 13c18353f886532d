import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

/** How many times slower than this machine the phone computes. */
export const slowDown = 6;

const viewport = { width: 360, height: 640 };

/** What a visit allows and adds. */
export interface PhoneOptions {
  /** Blocks every script file; inline scripts still run, as they do where the network fails. */
  readonly isScriptBlocked?: boolean;
  /** Keeps service workers from being registered. */
  readonly isServiceWorkerBlocked?: boolean;
  /** Code that every page of the phone runs before its own. */
  readonly script?: string;
}

/** A small, slow touch phone that has never been on the site, with one empty page. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens one in a browser context of its own: an empty cache and no service worker. */
export async function openPhone(browser: Browser, options: PhoneOptions = {}): Promise<Phone> {
  const { isScriptBlocked = false, isServiceWorkerBlocked = false, script } = options;
  const serviceWorkers = isServiceWorkerBlocked ? "block" : "allow";
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    serviceWorkers,
  });
  if (script !== undefined) await context.addInitScript({ content: script });
  const { page, session } = await openPage(context);
  if (isScriptBlocked) {
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*.js"] });
  }
  return Object.freeze({ context, page, session, close: () => context.close() });
}

/** A further page of a phone, as slow as the first. */
export async function openPage(context: BrowserContext): Promise<Pick<Phone, "page" | "session">> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return { page, session };
}
