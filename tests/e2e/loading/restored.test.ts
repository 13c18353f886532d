import type { Page } from "playwright";
import { chromium } from "playwright";
import { launchOptions } from "../../../tools/browser/findBrowser.ts";
import { pages } from "../../../src/wire/pages.ts";
import { eventually } from "../support/eventually.ts";
import { untilKernel } from "../support/settled.ts";
import { windowTest } from "../support/test.ts";
import { watchBatches } from "../support/tracking.ts";
import { untilKept } from "../support/untilKept.ts";

/** A browser with a back/forward cache: Playwright turns it off, and a headless shell has none. */
const test = windowTest.extend(
  "browser",
  { scope: "file" },
  async ({ browserPath }, { onCleanup }) => {
    const browser = await chromium.launch({
      ...launchOptions(browserPath),
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    onCleanup(() => browser.close());
    return browser;
  },
);

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

/** Goes a step in the history. What would wait for its answer goes with the page. */
const step = (page: Page, by: -1 | 1) =>
  page.evaluate((by) => {
    setTimeout(() => {
      history.go(by);
    });
  }, by);

const shown = (page: Page) =>
  page
    .evaluate(() => ({
      path: location.pathname,
      isRestored: document.documentElement.dataset["restored"] === "true",
    }))
    // The page goes in this moment.
    .catch(() => undefined);

test("every page is shown again as it was, while its events and those of the next are sent", async ({
  open,
}) => {
  const { page, context } = await open("/converter/btc/usd", {
    until: "kernel",
    serviceWorkers: "allow",
    prepare: (blank) => blank.addInitScript(noteRestoring),
  });
  // A service worker that takes over meanwhile ends the pages of before.
  await untilKept(page);
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  const reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    for (const { reason } of notRestoredExplanations) reasons.push(`${page.url()}: ${reason}`);
  });
  const batches = watchBatches(page);
  const visit = async (path: string) => {
    const sent = batches.length;
    await page.goto(path);
    await untilKernel(page);
    await eventually(() => batches.length).toBeGreaterThan(sent);
  };
  // Where the browser did not restore a page, the failure names its reasons.
  const untilRestored = (path: string | undefined) =>
    eventually(async () => ({ ...(await shown(page)), reasons })).toEqual({
      path,
      isRestored: true,
      reasons: [],
    });
  await visit(paths.at(-1) ?? "/");
  let before = paths.at(-1);
  for (const path of paths) {
    await visit(path);
    await step(page, -1);
    await untilRestored(before);
    await step(page, 1);
    await untilRestored(path);
    before = path;
  }
});
