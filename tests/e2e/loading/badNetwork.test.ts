import type { Browser, Page } from "playwright";
import { describe, expect } from "vitest";
import { headerNames } from "../../../src/wire/headers.ts";
import { pageCaching } from "../../../src/wire/page/render.ts";
import { closeContext } from "../support/closeContext.ts";
import { eventually } from "../support/eventually.ts";
import { openVisit } from "../support/openVisit.ts";
import { startNetwork, type Weather, weathers } from "../support/startNetwork.ts";
import type { Site } from "../support/startSite.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

const path = "/converter/btc/usd";

/** A site that has another page by now. */
const newer: Weather = ({ incoming, outgoing, pass }) => {
  if (incoming.url !== path || incoming.method !== "GET") return pass();
  outgoing
    .writeHead(200, {
      "content-type": "text/html",
      "cache-control": pageCaching.shared,
      [headerNames.traceId]: "1".repeat(32),
    })
    .end("<!doctype html><title>Newer</title><h1>Newer</h1>");
};

/** A device that has kept what a first visit keeps, behind a network that the test changes. */
async function visitOnce(browser: Browser, site: Site) {
  const network = await startNetwork(site);
  const { page, context } = await openVisit({ browser, site: network }, path, {
    until: "kernel",
    serviceWorkers: "allow",
  });
  await untilKept(page);
  const close = async () => {
    await closeContext(context);
    await network.close();
  };
  return { network, page, close };
}

const open = (page: Page, address: string) => page.goto(address, { waitUntil: "commit" });

describe("a site that was open once", () => {
  test("answers a page that is still current from its copy, and renews it", async ({
    browser,
    site,
  }) => {
    const { network, page, close } = await visitOnce(browser, site);
    const shown = () => page.locator("h1").textContent();
    try {
      network.turn(newer);
      await open(page, path);
      expect(await shown()).toContain("BTC");
      await eventually(async () => {
        await open(page, path);
        return shown();
      }).toBe("Newer");
      network.turn(weathers.fair);
      await page.reload();
      expect(await shown()).toContain("BTC");
    } finally {
      await close();
    }
  });

  test("is asked for a page once, by the browser itself, and for its redirects", async ({
    browser,
    site,
  }) => {
    const { network, page, close } = await visitOnce(browser, site);
    const pagesSince = (start: number) =>
      network
        .asked()
        .slice(start)
        .filter(({ url = "", method }) => method === "GET" && url.includes("converter/eth/usd"));
    try {
      let start = network.asked().length;
      await open(page, "/converter/eth/usd");
      await eventually(() => page.locator("h1").textContent()).toContain("ETH");
      expect(
        pagesSince(start).map(({ headers }) => headers["service-worker-navigation-preload"]),
      ).toEqual(["true"]);
      start = network.asked().length;
      await open(page, "/embed/converter/eth/usd");
      expect(pagesSince(start)).toHaveLength(1);
      await open(page, "/converter/SOL/USD");
      expect(new URL(page.url()).pathname).toBe("/converter/sol/usd");
    } finally {
      await close();
    }
  });
});
