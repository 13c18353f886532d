import type { CDPSession, Page } from "playwright";
import { chromium } from "playwright";
import { expect } from "vitest";
import { launchOptions } from "../../../tools/browser/findBrowser.ts";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import { pages } from "../../../src/wire/pages.ts";
import { eventually } from "../support/eventually.ts";
import { untilKernel } from "../support/settled.ts";
import { windowTest } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

/**
 * A browser with a back/forward cache: Playwright turns it off, and a headless shell has none. Each try has a browser of its own,
 * so that one that has crashed does not fail the next.
 */
const test = windowTest.extend("browser", async ({ browserPath }, { onCleanup }) => {
  const browser = await chromium.launch({
    ...launchOptions(browserPath),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  onCleanup(() => browser.close());
  return browser;
});

/** An address of every page that anybody may see. */
const paths = pages
  .filter(({ access }) => access === "public")
  .flatMap(({ examples }) => examples.slice(0, 1));

/** Runs in the page before its own scripts. */
function noteRestoring(): void {
  addEventListener("pageshow", ({ persisted }) => {
    document.documentElement.dataset["restored"] = String(persisted);
  });
}

/**
 * Goes a step in the history, and answers what the browser says of the page that comes. Nobody asks a page anything while it goes,
 * because that may keep it from being restored. What would wait for the answer to this, goes with the page.
 */
async function step(page: Page, session: CDPSession, by: -1 | 1) {
  const come = new Promise<{ readonly path: string; readonly type: string }>((resolve) => {
    const follow = ({ frame, type }: Navigated): void => {
      if (frame.parentId !== undefined) return;
      session.off("Page.frameNavigated", follow);
      resolve({ path: new URL(frame.url).pathname, type });
    };
    session.on("Page.frameNavigated", follow);
  });
  await page.evaluate((by) => {
    setTimeout(() => {
      history.go(by);
    });
  }, by);
  return come;
}

interface Navigated {
  readonly frame: { readonly parentId?: string; readonly url: string };
  readonly type: string;
}

test("every page is shown again as it was, while its events and those of the next are sent", async ({
  open,
}) => {
  const { page, context, faults } = await open("/converter/btc/usd", {
    until: "kernel",
    serviceWorkers: "allow",
    prepare: (blank) => blank.addInitScript(noteRestoring),
  });
  // On a busy machine those of the pages before are still on their way; the next page sends what waits.
  faults.allow(/the browser takes no more beacons; events wait for the next page/);
  // A service worker that takes over meanwhile ends the pages of before.
  await untilKept(page);
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  let reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  let batches = 0;
  // Of the pages, and of the service worker, which also sends what a page that comes has begun to tell.
  context.on("request", (request) => {
    if (request.url().endsWith(collectorPath)) batches += 1;
  });
  const visit = async (path: string) => {
    const sent = batches;
    await page.goto(path);
    await untilKernel(page);
    await eventually(() => batches).toBeGreaterThan(sent);
  };
  /** Whether the browser has restored the page, or would have but for itself. The failure names the reasons of another one. */
  const isRestored = async (by: -1 | 1, path: string): Promise<boolean> => {
    reasons = [];
    const come = await step(page, session, by);
    expect(come.path).toBe(path);
    if (come.type === "BackForwardCacheRestore") {
      const restored = () => page.evaluate(() => document.documentElement.dataset["restored"]);
      await eventually(restored).toBe("true");
      return true;
    }
    await eventually(() => reasons.length).toBeGreaterThan(0);
    expect([path, ...new Set(reasons)]).toEqual([path, ofBrowser]);
    return false;
  };
  const isRoundRestored = async (path: string, before: string): Promise<boolean> => {
    await visit(path);
    return (await isRestored(-1, before)) && isRestored(1, path);
  };
  let before = paths.at(-1) ?? "/";
  await visit(before);
  for (const path of paths) {
    for (let round = 1; !(await isRoundRestored(path, before)); round += 1) {
      expect([path, round]).not.toEqual([path, maxRounds]);
      await visit(before);
    }
    before = path;
  }
});

/**
 * The browser gives up a page for which a late message of its own comes after it was put away, such as that of an icon. That happens
 * on a machine which is busy, and says nothing about the page.
 */
const ofBrowser = "IgnoreEventAndEvict";
const maxRounds = 4;
