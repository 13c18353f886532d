import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { closeContext } from "../support/closeContext.ts";
import { eventually } from "../support/eventually.ts";
import { openVisit } from "../support/openVisit.ts";
import { startNetwork } from "../support/startNetwork.ts";
import { test } from "../support/test.ts";

/** Runs in the page: makes it one that nobody sees yet. */
function hide(): void {
  Object.defineProperty(Document.prototype, "hidden", { get: () => true });
}

/** Runs in the page: keeps the headings for which scripts had it laid out. */
function noteLaidOut(): void {
  const { getClientRects } = Element.prototype;
  Element.prototype.getClientRects = function () {
    if (this instanceof HTMLHeadingElement) this.dataset["laidOut"] = "";
    return getClientRects.call(this);
  };
}

const headings = (page: Page) => page.locator("h2");
const laidOut = (page: Page) => page.locator("h2[data-laid-out]");

describe("the next page", () => {
  test.for(["/converter/btc/usd", "/market-cap"])(
    "is laid out to its end before anybody sees it: %s",
    async (path, { open }) => {
      const prepare = async (page: Page) => {
        await page.addInitScript(hide);
        await page.addInitScript(noteLaidOut);
      };
      const { page } = await open(path, { application: "away", prepare });
      const count = await headings(page).count();
      expect(count).toBeGreaterThan(2);
      await eventually(() => laidOut(page).count()).toBe(count);
    },
  );

  test("is laid out as it comes into sight where somebody sees it", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", {
      application: "away",
      prepare: (blank) => blank.addInitScript(noteLaidOut),
    });
    await expect(laidOut(page).count()).resolves.toBe(0);
  });

  test("is prepared once its link is pointed at, and shown as it is when that is pressed", async ({
    browser,
    site,
  }) => {
    const network = await startNetwork(site);
    const { page, context } = await openVisit({ browser, site: network }, "/converter/btc/usd", {
      until: "kernel",
    });
    try {
      const link = page.locator('main a[href^="/converter/"]:not([data-kernel] *)').first();
      const next = (await link.getAttribute("href")) ?? "";
      const asked = () => network.asked().filter(({ url }) => url === next);
      await link.hover();
      await eventually(() => asked().map(({ headers }) => headers["sec-purpose"])).toEqual([
        "prefetch;prerender",
      ]);
      await link.click();
      await eventually(() => new URL(page.url()).pathname).toBe(next.split("?")[0]);
      expect(asked()).toHaveLength(1);
    } finally {
      await closeContext(context);
      await network.close();
    }
  });
});
