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

const openAt = (page: Page, address: string) => page.goto(address, { waitUntil: "commit" });

describe("a site that was open once", () => {
  test("answers a page that is still current from its copy, and renews it", async ({
    browser,
    site,
  }) => {
    const { network, page, close } = await visitOnce(browser, site);
    const shown = () => page.locator("h1").textContent();
    try {
      network.turn(newer);
      await openAt(page, path);
      expect(await shown()).toContain("BTC");
      await eventually(async () => {
        await openAt(page, path);
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
      await openAt(page, "/converter/eth/usd");
      await eventually(() => page.locator("h1").textContent()).toContain("ETH");
      expect(
        pagesSince(start).map(({ headers }) => headers["service-worker-navigation-preload"]),
      ).toEqual(["true"]);
      start = network.asked().length;
      await openAt(page, "/embed/converter/eth/usd");
      expect(pagesSince(start)).toHaveLength(1);
      await openAt(page, "/converter/SOL/USD");
      expect(new URL(page.url()).pathname).toBe("/converter/sol/usd");
    } finally {
      await close();
    }
  });
});

// Where a proxy tells no length, the end of its connection is the end of the page.
test("a page of which the end is missing stays as it is, and starts nothing", async ({ open }) => {
  const { page, faults } = await open(path, {
    until: "loaded",
    prepare: (blank) =>
      blank.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const end = html.lastIndexOf("<script", html.indexOf(' id="page-data"'));
        await route.fulfill({ response, body: html.slice(0, end) });
      }),
  });
  const preloaded = page.locator("link[rel=modulepreload]");
  await eventually(() => preloaded.count()).toBeGreaterThan(0);
  const files = await preloaded.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  // They are there, and the page has had time to run them.
  await page.evaluate(async (addresses) => {
    await Promise.all(addresses.map((address) => fetch(String(address))));
    for (let rest = 0; rest < 5; rest += 1)
      await new Promise((resolve) => {
        requestIdleCallback(resolve);
      });
  }, files);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  expect(new Set(asked.filter((name) => name.endsWith(".js")))).toEqual(new Set(files));
  expect(await page.locator("html[data-tier]").count()).toBe(0);
  expect(faults.unexpected()).toEqual([]);
});
